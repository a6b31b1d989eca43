import type { Feature } from '../../lib/feature/feature.ts';
import { loadCachedPlaces } from '../../lib/feature/places.ts';

export const place: Feature = {
  pages: [],
  navigation: [],
  realtime: async () => {
    const [{ realtimeOf }, kinds] = await Promise.all([import('./realtime.ts'), loadCachedPlaces()]);
    return { realtime: realtimeOf(kinds) };
  },
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
