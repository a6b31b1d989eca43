import type { Feature } from '../../lib/feature/feature.ts';

export const people: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
