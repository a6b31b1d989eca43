import { Text } from '@radix-ui/themes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateChatChoices } from '@plaudit/contract/chat/endpoints';
import { call } from '../../../lib/api/api.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { useModule } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { choicesQuery, refreshReceipts } from '../receipts/receipts.ts';

/** Whether others see what the person has read in chats, and the person what others have read. */
export const ReceiptsChoice = () => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const is_on = useModule('chats');
  const query = useQuery({ ...choicesQuery(), enabled: is_on });
  const key = choicesQuery().queryKey;
  const { mutate } = useMutation({
    mutationFn: (shows_reads: boolean) => call(updateChatChoices, { body: { shows_reads } }),
    onMutate: (shows_reads) => client.setQueryData(key, (known) => known && { ...known, shows_reads }),
    onError: tellError,
    onSettled: () => refreshReceipts(client),
  });
  if (!is_on) return null;
  const is_off = query.data?.has_read_receipts === false;
  return (
    <SettingsSection id="read-receipts" title={t('receipts.title')} description={t('receipts.text')}>
      {query.isPending && <RowsSkeleton rows={1} height={56} has_picture={false} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {is_off && (
        <Text as="p" size="2" color="gray">
          {t('receipts.off')}
        </Text>
      )}
      {query.data && !is_off && (
        <Toggle
          label={t('receipts.show')}
          hint={t('receipts.hint')}
          is_on={query.data.shows_reads}
          onChange={(is_shown) => mutate(is_shown)}
        />
      )}
    </SettingsSection>
  );
};
