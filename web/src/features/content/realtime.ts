import { listComments } from '@plaudit/contract/content/endpoints';
import { listSavedIds } from '@plaudit/contract/feed/endpoints';
import { listFollows } from '@plaudit/contract/follow/endpoints';
import { queryClient as everywhere } from '../../lib/api/query.ts';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { announceUnmuted } from './feeds/muted.ts';
import { noteElsewhere } from './follow-mutation.ts';
import { noteSaved } from './saved-mutation.ts';
import { changeComment, findComment, matchComments, refreshComments } from './cached-comments.ts';

announceUnmuted(everywhere);

export const realtime = [
  defineRealtime(
    {
      'content.counted': ({ content_id, reactions, comments_count }, queryClient) => {
        const known = findComment(queryClient, content_id);
        if (!known) return;
        changeComment(queryClient, content_id, (comment) => ({ ...comment, reactions, comments_count }));
        matchComments(queryClient, content_id, { before: known.comments_count, now: comments_count });
      },
      'content.changed': ({ parent_id }, queryClient) => refreshComments(queryClient, parent_id),
      'saved.changed': ({ content_id, is_saved }, queryClient) => noteSaved(queryClient, content_id, is_saved),
      'follow.changed': (changed, queryClient) => void noteElsewhere(queryClient, changed),
    },
    { catchUp: (queryClient) => readAgain(queryClient, [listComments.path, listSavedIds.path, listFollows.path]) },
  ),
];
