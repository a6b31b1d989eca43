import type { Post, SharedPost } from '@plaudit/contract/post/schema';
import { defineRealtime } from '../../lib/connection/socket.ts';
import { refreshFeeds } from '../content/index.ts';
import { cached } from './cached-posts.ts';
import { readDraftsAgain } from './read-drafts.ts';

/** The poll with what its viewer did there, and may do. */
const withOwn = (shared: SharedPost['poll'], known: Post['poll']): Post['poll'] => {
  if (!shared) return null;
  const can = { vote: false, close: false, export: false, see_voters: false };
  return { ...(known ?? { has_voted: false, my_option_ids: [], can }), ...shared };
};

/** What the viewer may do is read when it is shown; until then nothing is offered. */
const asShown = (shared: SharedPost): Post => ({
  ...shared,
  poll: withOwn(shared.poll, null),
  my_reaction: null,
  copied_from: null,
  my_receipt: { is_asked: false, acknowledged_at: null },
  can: { edit: false, delete: false, see_history: false, see_receipts: false, pin: false, expire: false },
});

export const realtime = [
  defineRealtime(
    {
      'post.created': (created, queryClient) => {
        cached.created(queryClient, asShown(created));
        if (created.must_read_by !== null) void cached.readAgain(queryClient, created.post_id);
      },
      'post.updated': (updated, queryClient) => {
        const known = cached.find(queryClient, updated.post_id);
        cached.change(queryClient, updated.post_id, (before) => ({
          ...before,
          ...updated,
          poll: withOwn(updated.poll, before.poll),
        }));
        // The server says whether the viewer is asked to read it.
        if (known && known.must_read_by !== updated.must_read_by) {
          void cached.readAgain(queryClient, updated.post_id);
        }
      },
      'post.acknowledged': ({ post_id, acknowledged_at }, queryClient) =>
        cached.change(queryClient, post_id, (known) => ({
          ...known,
          my_receipt: { ...known.my_receipt, acknowledged_at },
        })),
      'post.deleted': ({ post_id }, queryClient) => cached.deleted(queryClient, post_id),
      'post.counted': ({ post_id, ...counts }, queryClient) =>
        cached.counted(queryClient, post_id, (post) => ({ ...post, ...counts })),
      // Thousands may enter an audience at once: what they gain can wait.
      'content.readers_changed': ({ is_reader }, queryClient) =>
        refreshFeeds(queryClient, is_reader ? 'none' : 'active'),
      'post_drafts.changed': (_payload, queryClient) => readDraftsAgain(queryClient),
    },
    {
      catchUp: (queryClient) => {
        readDraftsAgain(queryClient);
        cached.catchUp(queryClient);
      },
    },
  ),
];
