import type { Feature } from '../../lib/feature/feature.ts';

export const audit: Feature = {
  pages: [],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {},
};
