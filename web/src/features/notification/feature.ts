import { Inbox } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const notification: Feature = {
  pages: [
    { path: paths.inbox, for: 'signed_in', Part: lazyPart(() => import('./pages/inbox-page.tsx'), 'InboxPage') },
    {
      path: paths.notification('$notification_id'),
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/inbox-page.tsx'), 'NotificationPage'),
    },
  ],
  navigation: [
    {
      key: 'inbox',
      to: paths.inbox,
      around: /^\/inbox\//,
      Icon: Inbox,
      News: lazyPart(() => import('./components/unread.tsx'), 'Unread'),
    },
  ],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: null,
  cards: {},
  places: {},
};
