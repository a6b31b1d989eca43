import { Settings2 } from 'lucide-react';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/admin-page.tsx'), 'AdminPage');

export const admin: Feature = {
  pages: [
    { path: paths.admin, for: 'signed_in', Part },
    { path: `${paths.admin}/$section`, for: 'signed_in', Part },
  ],
  navigation: [
    { key: 'admin', to: paths.admin, Icon: Settings2, permissions: administration_permissions, is_wide_only: true },
  ],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
