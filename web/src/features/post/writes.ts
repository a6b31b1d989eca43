import type { Post } from '@plaudit/contract/post/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import { i18n } from '../../lib/locale/i18n.ts';
import { cached } from './cached-posts.ts';
import { showWritten } from './mutations.ts';

/** A post that waited is in its feed as soon as it was sent; what was read offline is read. */
export const writes: OfflineWrites = {
  effects: {
    post: ({ answer, queryClient }) => showWritten(queryClient, answer as Post),
    receipt: ({ answer, queryClient }) => cached.change(queryClient, (answer as Post).post_id, () => answer as Post),
  },
  // The dialog too: without a connection, it is too late to load what a post is written with.
  parts: [
    () => i18n.loadNamespaces(['post', 'poll', 'content', 'audience']),
    () => import('./components/post-card.tsx'),
    // With its editor it is as large as the rest of the page.
    async () => whenIdle(() => import('./components/composer/post-dialog.tsx')),
    () => import('../poll/components/poll-fields.tsx'),
    () => import('../audience/components/audience-picker.tsx'),
    () => import('../../lib/files/upload-waiting.ts'),
  ],
};
