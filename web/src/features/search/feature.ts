import type { Feature } from '../../lib/feature/feature.ts';

/** Its dialog is opened by the shell, over every page. */
export const search: Feature = {
  pages: [],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
