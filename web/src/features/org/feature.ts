import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const org: Feature = {
  pages: [
    {
      path: paths.orgChart,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/org-page.tsx'), 'OrgPage'),
      module: 'directory',
    },
  ],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
