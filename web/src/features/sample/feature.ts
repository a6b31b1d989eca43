import type { Feature } from '../../lib/feature/feature.ts';

export const sample: Feature = {
  pages: [],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
