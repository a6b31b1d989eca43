import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const unsent: Feature = {
  pages: [
    { path: paths.unsent, for: 'signed_in', Part: lazyPart(() => import('./pages/unsent-page.tsx'), 'UnsentPage') },
  ],
  navigation: [],
  realtime: null,
  writes: () => import('./writes.ts'),
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
