import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const profile: Feature = {
  pages: [
    {
      path: paths.profile('$employee_id'),
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
    },
  ],
  navigation: [],
  realtime: null,
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: null,
  cards: {},
  places: {},
};
