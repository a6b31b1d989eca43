import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const recognition: Feature = {
  pages: [],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {
    recognition: {
      Card: lazyPart(() => import('./components/recognition-card.tsx'), 'RecognitionCard'),
      author: ({ recognition: { giver } }) => giver,
      words: ({ recognition: { message } }) => message,
      link: paths.recognition,
      list: paths.home,
      missing: 'AUTH_RECORD_NOT_FOUND',
      module: 'recognition',
      cached: () => import('./cached-recognitions.ts'),
      // Recognitions are given from everywhere: the shell has the composer.
      composer: null,
    },
  },
  places: {},
};
