import { listSavedIds } from '@plaudit/contract/feed/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { noteSaved } from './saved-mutation.ts';

export const realtime = [
  defineRealtime(
    { 'saved.changed': ({ content_id, is_saved }, queryClient) => noteSaved(queryClient, content_id, is_saved) },
    { catchUp: (queryClient) => readAgain(queryClient, [listSavedIds.path]) },
  ),
];
