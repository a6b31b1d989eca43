import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgePost } from '@plaudit/contract/post/endpoints';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { cached } from './cached-posts.ts';
import { receiptOf } from './waiting.ts';

/** Says that the person has read it, at this time. Without a connection it is queued and counts from now. */
export const useAcknowledge = (post_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendOrQueue(acknowledgePost, {
        kind: 'receipt',
        subject: receiptOf(post_id),
        body: { post_id, at: new Date().toISOString() },
        idempotency_key: newKey(),
        label: {},
        shown: null,
      }),
    onSuccess: (delivery) => {
      if ('answer' in delivery) cached.change(queryClient, post_id, () => delivery.answer);
    },
  });
};
