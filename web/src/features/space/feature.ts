import { Hash } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { prepareFeed } from '../content/queries.ts';

export const space: Feature = {
  pages: [
    {
      path: paths.spaces,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/spaces-page.tsx'), 'SpacesPage'),
      module: 'spaces',
    },
    // Without a module here: an address of no space leads nowhere, whether there are spaces or not.
    {
      path: paths.space('$place_id'),
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/spaces-page.tsx'), 'SpacePage'),
      prepare: ({ place_id = '' }) => prepareFeed(place_id),
    },
  ],
  navigation: [
    {
      key: 'spaces',
      to: paths.spaces,
      around: /^\/connect\/space\/[^/]+\/?$/,
      Icon: Hash,
      module: 'spaces',
      is_wide_only: true,
      News: lazyPart(() => import('./components/news.tsx'), 'SpaceNews'),
    },
  ],
  realtime: null,
  writes: null,
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {
    space: {
      Icon: Hash,
      link: paths.space,
      feed: (space_id) => `${paths.space(space_id)}?tab=feed`,
      list: paths.spaces,
      missing: 'SPACE_NOT_FOUND',
      module: 'spaces',
      cached: () => import('./cached-spaces.ts'),
    },
  },
};
