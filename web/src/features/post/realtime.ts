import type { Post, SharedPost } from '@plaudit/contract/post/schema';
import { defineRealtime } from '../../lib/connection/socket.ts';
import { catchUpFeeds } from '../content/index.ts';
import { cached } from './cached-posts.ts';
import { readDraftsAgain } from './mutations.ts';

/** What the viewer may do is read when it is shown; until then nothing is offered. */
const asShown = (shared: SharedPost): Post => ({
  ...shared,
  my_reaction: null,
  can: { edit: false, delete: false, see_history: false },
});

export const realtime = [
  defineRealtime(
    {
      'post.created': (created, queryClient) => cached.created(queryClient, asShown(created)),
      'post.updated': (updated, queryClient) =>
        cached.change(queryClient, updated.post_id, (known) => ({ ...known, ...updated })),
      'post.deleted': ({ post_id }, queryClient) => cached.deleted(queryClient, post_id),
      'post.counted': ({ post_id, ...counts }, queryClient) =>
        cached.counted(queryClient, post_id, (post) => ({ ...post, ...counts })),
      'post_drafts.changed': (_payload, queryClient) => readDraftsAgain(queryClient),
    },
    {
      catchUp: (queryClient) => {
        readDraftsAgain(queryClient);
        catchUpFeeds(queryClient);
      },
    },
  ),
];
