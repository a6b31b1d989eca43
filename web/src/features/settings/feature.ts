import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/settings-page.tsx'), 'SettingsPage');

export const settings: Feature = {
  pages: [
    { path: paths.settings, for: 'signed_in', Part },
    { path: `${paths.settings}/$section`, for: 'signed_in', Part },
  ],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
