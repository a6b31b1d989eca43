import { useState } from 'react';
import { Box, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileLock2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PrivacyRequest, requestState, type RequestState } from '@plaudit/contract/privacy/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';
import { AddButton } from '../../admin/components/section-head.tsx';
import { PrivacyRow } from './privacy-row.tsx';
import { requestPages } from './queries.ts';
import { WordsCard } from './words-card.tsx';
import './privacy-section.css';

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog');
const RegisterDialog = lazyPart(() => import('./register-dialog.tsx'), 'RegisterDialog');

/** The register of requests about personal data, and how the company treats this data. */
export const PrivacySection = () => {
  const { t } = useTranslation('privacy');
  const { typed, setTyped, search } = useTypedSearch();
  const [state, setState] = useState<RequestState>();
  const [deciding, setDeciding] = useState<PrivacyRequest | null>(null);
  const [is_registering, setIsRegistering] = useState(false);
  const query = useInfiniteQuery(requestPages({ ...(state && { state }), search }));
  const requests = query.data?.pages.flatMap((page) => page.items) ?? [];
  const is_filtered = Boolean(search || state);
  return (
    <Flex direction="column" gap="5">
      <div>
        <Text as="p" size="2" color="gray" mb="4">
          {t('register.text')}
        </Text>
        <Flex gap="3" mb="4" wrap="wrap" align="center">
          <Box flexGrow="1" minWidth="200px">
            <SearchField label={t('register.search')} value={typed} onChange={setTyped} />
          </Box>
          <FilterSelect
            label={t('register.state')}
            everything={t('register.all_states')}
            value={state}
            options={requestState.options.map((id) => ({ id, label: t(`state.${id}`) }))}
            onChange={(chosen) => setState(chosen as RequestState | undefined)}
          />
          <AddButton label={t('register.add')} onClick={() => setIsRegistering(true)} />
        </Flex>
        {query.isPending && <RowsSkeleton rows={4} height={72} />}
        {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {query.data && requests.length === 0 && (
          <EmptyState
            icon={<FileLock2 size={28} />}
            title={t(is_filtered ? 'register.none_found' : 'register.empty')}
            description={t(is_filtered ? 'register.none_found_text' : 'register.empty_text')}
          />
        )}
        {requests.length > 0 && (
          <InfiniteList query={query}>
            <ul className="admin-list" aria-label={t('register.label')}>
              {requests.map((request) => (
                <PrivacyRow key={request.request_id} request={request} onDecide={() => setDeciding(request)} />
              ))}
            </ul>
          </InfiniteList>
        )}
      </div>
      <WordsCard />
      <Opening onClose={() => setDeciding(null)}>
        {deciding && <DecideDialog request={deciding} onClose={() => setDeciding(null)} />}
        {is_registering && <RegisterDialog onClose={() => setIsRegistering(false)} />}
      </Opening>
    </Flex>
  );
};
