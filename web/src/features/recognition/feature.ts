import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const recognition: Feature = {
  pages: [
    {
      path: paths.recognition('$recognition_id'),
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/recognition-page.tsx'), 'RecognitionPage'),
      module: 'recognition',
    },
  ],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {
    recognition: {
      Card: lazyPart(() => import('./components/recognition-card.tsx'), 'RecognitionCard'),
      author: ({ recognition: { giver } }) => giver,
      module: 'recognition',
      cached: () => import('./cached-recognitions.ts'),
    },
  },
  composers: [],
};
