import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { decideWaitingPost, listWaitingPosts } from '@plaudit/contract/post/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';

/** Approves a post that waits, or declines it. Another manager may have been faster, or its author may have changed it. */
export const useDecideWaiting = () => {
  const queryClient = useQueryClient();
  const { t } = useTranslation('post');
  return useMutation({
    mutationFn: (body: BodyInput<typeof decideWaitingPost>) => call(decideWaitingPost, { body }),
    onSuccess: (_done, { is_approved }) =>
      void toast({ title: t(is_approved ? 'approval.approved' : 'approval.declined'), tone: 'success' }),
    onError: (error) =>
      void toast({
        title: errorMessage(error, {
          INVALID_ACTION: t('approval.changed'),
          AUTH_RECORD_NOT_FOUND: t('approval.decided'),
        }),
        tone: 'danger',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listWaitingPosts.path] }),
  });
};
