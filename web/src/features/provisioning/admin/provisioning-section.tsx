import { useState } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { AddButton } from '../../admin/components/section-head.tsx';
import { provisioningQuery } from './queries.ts';
import { RequestLog } from './request-log.tsx';
import { TokenRow } from './token-row.tsx';
import './provisioning.css';

const TokenDialog = lazyPart(() => import('./token-dialog.tsx'), 'TokenDialog');

/** How directory services keep people and groups up to date: where they connect, with which tokens, and how it goes. */
export const ProvisioningSection = () => {
  const { t } = useTranslation('provisioning');
  const [is_adding, setIsAdding] = useState(false);
  const query = useQuery(provisioningQuery());
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={3} height={160} />;
  const { base_url, tokens } = query.data;
  return (
    <Flex direction="column" gap="4">
      <AdminCard title={t('address')} text={t('text')}>
        <CopyField label={t('base_url')} value={base_url} hint={t('base_url_hint')} />
      </AdminCard>
      <AdminCard title={t('tokens')} text={t('tokens_text')}>
        {tokens.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('no_tokens')}
          </Text>
        )}
        {tokens.length > 0 && (
          <ul className="provisioning-rows" aria-label={t('tokens')}>
            {tokens.map((token) => (
              <TokenRow key={token.token_id} token={token} />
            ))}
          </ul>
        )}
        <div>
          <AddButton label={t('add')} onClick={() => setIsAdding(true)} />
        </div>
      </AdminCard>
      <RequestLog />
      <Opening onClose={() => setIsAdding(false)}>
        {is_adding && <TokenDialog base_url={base_url} onClose={() => setIsAdding(false)} />}
      </Opening>
    </Flex>
  );
};
