import type { Feature } from '../../lib/feature/feature.ts';

export const device: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {},
};
