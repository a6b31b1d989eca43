import type { Feature } from '../../lib/feature/feature.ts';

export const welcome: Feature = {
  pages: [],
  navigation: [],
  realtime: null,
  writes: () => import('./writes.ts'),
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
