import type { Feature } from '../../lib/feature/feature.ts';

export const content: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
