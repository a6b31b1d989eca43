import { Home } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { queryClient } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { feedPages, prepareFeed, wholeFeed } from '../content/queries.ts';

export const feed: Feature = {
  pages: [
    {
      path: paths.home,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/home-page.tsx'), 'HomePage'),
      readAhead: () => queryClient.prefetchInfiniteQuery(feedPages(wholeFeed())),
      prepare: () => prepareFeed(wholeFeed()),
    },
  ],
  navigation: [{ key: 'home', to: paths.home, Icon: Home }],
  realtime: null,
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: null,
  cards: {},
  places: {},
};
