import type { Feature } from '../../lib/feature/feature.ts';
import { loadCachedPlaces } from '../../lib/feature/places.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/place-page.tsx'), 'PlacePage');

export const place: Feature = {
  pages: [
    { path: paths.connect('$entity_type', '$entity_id'), for: 'signed_in', Part },
    { path: paths.subSpace('$entity_type', '$entity_id', '$sub_space_id'), for: 'signed_in', Part },
  ],
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
