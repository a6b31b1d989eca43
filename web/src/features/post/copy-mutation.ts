import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { copyPost } from '@plaudit/contract/post/endpoints';
import { call } from '../../lib/api/api.ts';
import { showWritten } from './mutations.ts';

/** Posts a copy in another place, and shows it in its feed, or among the drafts if it waits for approval. Only the dialog loads this. */
export const useCopyPost = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotency_key, ...body }: BodyInput<typeof copyPost> & { idempotency_key: string }) =>
      call(copyPost, { body, idempotency_key }),
    onSuccess: (copy) => showWritten(queryClient, copy),
  });
};
