import { useState } from 'react';
import { Box, Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportCase } from '@plaudit/contract/moderation/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { idOf, type Search } from '../../../lib/navigation/search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';
import { CaseRow } from './case-row.tsx';
import { casePages } from './queries.ts';
import './moderation-section.css';

const CaseDialog = lazyPart(() => import('./case-dialog.tsx'), 'CaseDialog');

/** What people reported: the queue, and the decisions. */
export const ModerationSection = () => {
  const { t } = useTranslation('moderation');
  const { typed, setTyped, search } = useTypedSearch();
  const [state, setState] = useState<ReportCase['state']>('open');
  const navigate = useNavigate();
  // In the address, so that the audit log can link to a case.
  const shown_id = idOf((useSearch({ strict: false }) as Search).case_id);
  const show = (case_id: string | undefined) =>
    void navigate({ to: '.', search: case_id ? { case_id } : {}, replace: true, resetScroll: false });
  const query = useInfiniteQuery(casePages({ state, search }));
  const cases = query.data?.pages.flatMap((page) => page.items) ?? [];
  const nothing = search ? 'none_found' : state === 'open' ? 'empty' : 'none_decided';
  return (
    <>
      <Text as="p" size="2" color="gray" mb="4">
        {t('queue.text')}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        <Box flexGrow="1" minWidth="200px">
          <SearchField label={t('queue.search')} value={typed} onChange={setTyped} />
        </Box>
        <SegmentedControl.Root
          size="3"
          aria-label={t('queue.state')}
          value={state}
          onValueChange={(value) => setState(value as typeof state)}
        >
          <SegmentedControl.Item value="open">{t('queue.open')}</SegmentedControl.Item>
          <SegmentedControl.Item value="closed">{t('queue.closed')}</SegmentedControl.Item>
        </SegmentedControl.Root>
      </Flex>
      {query.isPending && <RowsSkeleton rows={6} height={72} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && cases.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={28} />}
          title={t(`queue.${nothing}`)}
          description={t(`queue.${nothing}_text`)}
        />
      )}
      {cases.length > 0 && (
        <InfiniteList query={query}>
          <ul className="admin-list" aria-label={t('queue.label')}>
            {cases.map((each) => (
              <CaseRow key={each.case_id} reported={each} onOpen={() => show(each.case_id)} />
            ))}
          </ul>
        </InfiniteList>
      )}
      {shown_id && (
        <Opening onClose={() => show(undefined)}>
          <CaseDialog key={shown_id} case_id={shown_id} onClose={() => show(undefined)} />
        </Opening>
      )}
    </>
  );
};
