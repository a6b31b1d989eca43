import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateContent } from '@plaudit/contract/content/endpoints';
import { call } from '../../lib/api/api.ts';
import type { CachedKind } from '../../lib/feature/cards.ts';

/** Changes the words of content of any kind. */
export const useUpdateWords = (of: CachedKind, content_id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(updateContent, { body: { content_id, words } }),
    onSettled: () => of.readAgain(queryClient, content_id),
  });
};
