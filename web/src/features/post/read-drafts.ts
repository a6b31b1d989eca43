import type { QueryClient } from '@tanstack/react-query';
import { listPostDrafts } from '@plaudit/contract/post/endpoints';

/** The drafts of the person changed, here or on another device. */
export const readDraftsAgain = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [listPostDrafts.path] });
