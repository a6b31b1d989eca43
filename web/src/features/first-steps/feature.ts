import type { Feature } from '../../lib/feature/feature.ts';

export const firstSteps: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
