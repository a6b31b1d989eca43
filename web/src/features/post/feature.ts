import { Megaphone } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const post: Feature = {
  pages: [
    {
      path: paths.drafts,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/drafts-page.tsx'), 'DraftsPage'),
      module: 'community',
    },
  ],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: null,
  admin: null,
  cards: {
    post: {
      Card: lazyPart(() => import('./components/post-card.tsx'), 'PostCard'),
      author: ({ post: { author } }) => author,
      words: ({ post: { words } }) => words,
      link: paths.post,
      list: paths.home,
      missing: 'AUTH_RECORD_NOT_FOUND',
      module: 'community',
      cached: () => import('./cached-posts.ts'),
      composer: {
        Icon: Megaphone,
        in_places: true,
        to_everyone: 'posts.manage',
        Part: lazyPart(() => import('./components/composer/post-dialog.tsx'), 'PostDialog'),
      },
    },
  },
  places: {},
};
