import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { ownRequestsQuery } from '../queries.ts';
import { OwnExport } from './own-export.tsx';
import { OwnRequestRow } from './own-request.tsx';
import './privacy.css';

const ErasureDialog = lazyPart(() => import('./erasure-dialog.tsx'), 'ErasureDialog');

/** What the product knows about the person, as they may have it and may have it removed. */
export const PrivacySection = () => {
  const { t } = useTranslation('privacy');
  const [is_asking, setIsAsking] = useState(false);
  const query = useQuery(ownRequestsQuery());
  const requests = query.data?.items ?? [];
  const is_asked = requests.some(({ kind, state }) => kind === 'erasure' && (state === 'open' || state === 'approved'));
  return (
    <SettingsSection id="own-data" title={t('own.title')}>
      <OwnExport />
      {query.isPending && <RowsSkeleton rows={1} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {requests.length > 0 && (
        <ul className="own-requests" aria-label={t('own.requests')}>
          {requests.map((request) => (
            <OwnRequestRow key={request.request_id} request={request} />
          ))}
        </ul>
      )}
      {query.data && !is_asked && (
        <Flex direction="column" gap="2" align="start" mt="4">
          <Text as="p" size="2" color="gray">
            {t('erasure.text')}
          </Text>
          <Button size="3" variant="soft" color="red" onClick={() => setIsAsking(true)}>
            <UserRoundX size={16} aria-hidden />
            {t('erasure.ask')}
          </Button>
        </Flex>
      )}
      {is_asking && (
        <Opening onClose={() => setIsAsking(false)}>
          <ErasureDialog onClose={() => setIsAsking(false)} />
        </Opening>
      )}
    </SettingsSection>
  );
};
