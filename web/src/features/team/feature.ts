import { UsersRound } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const team: Feature = {
  pages: [
    {
      path: paths.team,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/team-page.tsx'), 'TeamPage'),
      module: 'recognition',
    },
  ],
  navigation: [
    { key: 'team', to: paths.team, Icon: UsersRound, module: 'recognition', needs_team: true, is_wide_only: true },
  ],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
