import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { updatePrivacySettings } from '@plaudit/contract/privacy/endpoints';
import { call, type CallOptions } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';

const everything = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/privacy/'),
};

/** Makes a call of this part; its lists and settings are then read again. */
export const usePrivacyCall = <E extends Endpoint>(endpoint: E) => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('privacy');
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal: 'admin' }),
    onError: (error) =>
      toast({ title: errorMessage(error, { INVALID_ACTION: t('register.changed_meanwhile') }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries(everything),
  });
};

/** Keeps what deleted people wrote, or deletes it with them. Says what that means, and can be undone. */
export const useKeepWords = () => {
  const { t } = useTranslation('privacy');
  const update = usePrivacyCall(updatePrivacySettings);
  const keep = async (keeps_words: boolean) => {
    await update.mutateAsync({ body: { keeps_words } });
    const kind = keeps_words ? 'kept' : 'not_kept';
    const undo = () => void update.mutateAsync({ body: { keeps_words: !keeps_words } }).catch(() => {});
    toast({
      title: t(`words.${kind}`),
      description: t(`words.${kind}_text`),
      tone: 'success',
      action: { label: t('common:undo'), onClick: undo },
    });
  };
  return {
    /** What was chosen, until the server has answered. */
    chosen: update.isPending ? update.variables.body?.keeps_words : undefined,
    // A refusal has its own toast.
    keep: (keeps_words: boolean) => keep(keeps_words).catch(() => {}),
  };
};
