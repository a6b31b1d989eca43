import type { Feature } from '../../lib/feature/feature.ts';

/** The front page of Admin, which `app/features.ts` gives to it. */
export const overview: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
