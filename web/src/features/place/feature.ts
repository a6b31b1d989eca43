import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/place-page.tsx'), 'PlacePage');

export const place: Feature = {
  pages: [
    { path: paths.connect('$entity_type', '$entity_id'), for: 'signed_in', Part },
    { path: paths.subSpace('$entity_type', '$entity_id', '$sub_space_id'), for: 'signed_in', Part },
  ],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
};
