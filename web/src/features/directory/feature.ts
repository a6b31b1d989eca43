import { Users } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const directory: Feature = {
  pages: [
    {
      path: paths.people,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/people-page.tsx'), 'PeoplePage'),
      module: 'directory',
    },
  ],
  navigation: [{ key: 'people', to: paths.people, Icon: Users, module: 'directory' }],
  realtime: null,
  writes: null,
  keepReady: () => import('./keep-ready.ts'),
  admin: null,
  cards: {},
  places: {},
};
