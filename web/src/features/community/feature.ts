import { MessagesSquare } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { prepareFeed } from '../content/queries.ts';

export const community: Feature = {
  pages: [
    {
      path: paths.communities,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/communities-page.tsx'), 'CommunitiesPage'),
      module: 'community',
    },
    // Without a module here: an address of no community leads nowhere, whether there are communities or not.
    {
      path: paths.community('$place_id'),
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/communities-page.tsx'), 'CommunityPage'),
      prepare: ({ place_id = '' }) => prepareFeed(place_id),
    },
  ],
  navigation: [
    {
      key: 'communities',
      to: paths.communities,
      around: /^\/feed\/community\//,
      Icon: MessagesSquare,
      module: 'community',
      News: lazyPart(() => import('./components/news.tsx'), 'CommunityNews'),
    },
  ],
  realtime: null,
  writes: null,
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {
    community: {
      Icon: MessagesSquare,
      link: paths.community,
      list: paths.communities,
      missing: 'COMMUNITY_NOT_FOUND',
      module: 'community',
      cached: () => import('./cached-communities.ts'),
    },
  },
};
