import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const device: Feature = {
  pages: [
    {
      path: paths.pushDelivery,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/delivery-page.tsx'), 'DeliveryPage'),
    },
  ],
  navigation: [],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: null,
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {},
};
