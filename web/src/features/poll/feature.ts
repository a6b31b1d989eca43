import { ChartBarDecreasing } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const poll: Feature = {
  pages: [
    {
      path: paths.polls,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/polls-page.tsx'), 'PollsPage'),
      module: 'polls',
    },
  ],
  // The bar of a phone has no room for more places; its account menu has.
  navigation: [{ key: 'polls', to: paths.polls, Icon: ChartBarDecreasing, module: 'polls', is_wide_only: true }],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {
    poll: {
      Card: lazyPart(() => import('./components/poll-card.tsx'), 'PollCard'),
      author: ({ poll: { author } }) => author,
      words: ({ poll: { question } }) => question,
      link: paths.poll,
      list: paths.polls,
      missing: 'POLL_NOT_FOUND',
      module: 'polls',
      cached: () => import('./cached-polls.ts'),
      composer: {
        Icon: ChartBarDecreasing,
        in_places: true,
        Part: lazyPart(() => import('./components/composer/poll-dialog.tsx'), 'PollDialog'),
      },
    },
  },
  places: {},
};
