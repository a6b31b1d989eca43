import type { ModuleName } from '@plaudit/contract/company/modules';
import { homeFeedPages } from '../features/feed/queries.ts';
import { type LazyPart, lazyPart } from '../lib/loading/lazy-part.ts';
import { paths } from '../lib/navigation/paths.ts';
import { queryClient } from '../lib/api/query.ts';

type SignedInPage = {
  path: string;
  component: LazyPart<object>;
  /** With this module off, the address leads nowhere. */
  module?: ModuleName;
  /** Asks for what the page shows first, beside its scripts instead of after them. */
  readAhead?: () => Promise<unknown>;
};

/** Pages of the signed-in part, each in a chunk of its own. */
export const signedInPages: SignedInPage[] = [
  {
    path: paths.home,
    component: lazyPart(() => import('../features/feed/pages/home-page.tsx'), 'HomePage'),
    readAhead: () => queryClient.prefetchInfiniteQuery(homeFeedPages()),
  },
  {
    path: paths.recognition('$recognition_id'),
    module: 'recognition',
    component: lazyPart(() => import('../features/recognition/pages/recognition-page.tsx'), 'RecognitionPage'),
  },
  {
    path: paths.profile('$employee_id'),
    component: lazyPart(() => import('../features/profile/pages/profile-page.tsx'), 'ProfilePage'),
  },
  ...[
    paths.connect('$entity_type', '$entity_id'),
    paths.subSpace('$entity_type', '$entity_id', '$sub_space_id'),
    paths.community('$community_id'),
  ].map((path) => ({ path, component: lazyPart(() => import('./screens/place-screen.tsx'), 'PlaceScreen') })),
  {
    path: paths.people,
    module: 'directory',
    component: lazyPart(() => import('../features/directory/pages/people-page.tsx'), 'PeoplePage'),
  },
  {
    path: paths.orgChart,
    module: 'directory',
    component: lazyPart(() => import('../features/org/pages/org-page.tsx'), 'OrgPage'),
  },
  {
    path: paths.wallet,
    module: 'points',
    component: lazyPart(() => import('../features/points/pages/wallet-page.tsx'), 'WalletPage'),
  },
  {
    path: paths.inbox,
    component: lazyPart(() => import('../features/notification/pages/inbox-page.tsx'), 'InboxPage'),
  },
  {
    path: paths.settings,
    component: lazyPart(() => import('../features/settings/pages/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: paths.unsent,
    component: lazyPart(() => import('../features/unsent/pages/unsent-page.tsx'), 'UnsentPage'),
  },
  {
    path: paths.pushDelivery,
    component: lazyPart(() => import('../features/device/pages/delivery-page.tsx'), 'DeliveryPage'),
  },
  {
    path: paths.admin,
    component: lazyPart(() => import('./screens/admin-screen.tsx'), 'AdminScreen'),
  },
  {
    path: `${paths.admin}/$section`,
    component: lazyPart(() => import('./screens/admin-screen.tsx'), 'AdminScreen'),
  },
];
