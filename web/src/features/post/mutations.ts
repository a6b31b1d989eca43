import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { createPost, updatePost } from '@plaudit/contract/post/endpoints';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { toast } from '../../lib/screen/toast.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { cached } from './cached-posts.ts';
import { postNamed } from './waiting.ts';

type Sent = { body: BodyInput<typeof createPost>; idempotency_key: string; excerpt: string };

/** Posts, and shows it in its feed. Without a connection it is queued and sent later. */
export const useCreatePost = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotency_key, excerpt }: Sent) =>
      sendOrQueue(createPost, {
        kind: 'post',
        subject: postNamed(idempotency_key),
        body,
        idempotency_key,
        label: { excerpt },
        shown: null,
      }),
    onSuccess: (delivery) => {
      if ('answer' in delivery) cached.written(queryClient, delivery.answer);
    },
  });
};

export const useUpdatePost = (post_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<BodyInput<typeof updatePost>, 'post_id'>) =>
      call(updatePost, { body: { post_id, ...change } }),
    onSuccess: (updated) => cached.change(queryClient, post_id, () => updated),
  });
};

/** Turns comments on or off from the menu, where no form can show an error. */
export const useSetComments = (post_id: string) => {
  const { mutate } = useUpdatePost(post_id);
  return (has_comments: boolean) =>
    mutate(
      { has_comments },
      { onError: (error) => void toast({ title: errorMessage(error), tone: 'danger' }) },
    );
};
