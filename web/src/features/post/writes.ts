import type { Post } from '@plaudit/contract/post/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { cached } from './cached-posts.ts';

/** A post that waited is in its feed as soon as it was sent; what was read offline is read. */
export const writes: OfflineWrites = {
  effects: {
    post: ({ answer, queryClient }) => cached.written(queryClient, answer as Post),
    receipt: ({ answer, queryClient }) => cached.change(queryClient, (answer as Post).post_id, () => answer as Post),
  },
  parts: [() => import('./components/post-card.tsx')],
};
