import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useRevokeToken } from './mutations.ts';

/** A token, and its end, which can't be undone: no one has the secret anymore. */
export const TokenRow = ({ token }: { token: ProvisioningToken }) => {
  const { t } = useTranslation('provisioning');
  const { mutate, isPending } = useRevokeToken();
  const { token_id, token_name, token_end, created_by, created_at, expires_at, is_expired, last_used_at } = token;
  return (
    <li className="provisioning-row">
      <Box flexGrow="1" minWidth="0" className="provisioning-words">
        <Flex align="center" gap="2" wrap="wrap">
          <Text size="3" weight="medium">
            <bdi>{token_name}</bdi>
          </Text>
          <code>{`…${token_end}`}</code>
          {is_expired && <Badge color="red">{t('expired')}</Badge>}
        </Flex>
        <Text as="div" size="2" color="gray">
          {t('made', { name: personName(created_by), date: formatDate(created_at, { dateStyle: 'medium' }) })}
          {expires_at && !is_expired && ` · ${t('expires', { date: formatDate(expires_at, { dateStyle: 'medium' }) })}`}
          {token.sends_invitations && ` · ${t('invites')}`}
        </Text>
        <Text as="div" size="2" color="gray">
          {last_used_at ? (
            <Sentence t={t} i18nKey="last_used" components={{ time: <RelativeTime at={last_used_at} /> }} />
          ) : (
            t('never_used')
          )}
        </Text>
      </Box>
      <RowMenu
        name={token_name}
        removal={{
          label: t('revoke'),
          Icon: Trash2,
          disabled: isPending,
          question: { title: t('revoke_title', { name: token_name }), text: t('revoke_text') },
          onSelect: () => mutate(token_id),
        }}
      />
    </li>
  );
};
