import type { Feature } from '../../lib/feature/feature.ts';

export const hold: Feature = {
  pages: [],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {},
};
