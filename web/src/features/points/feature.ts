import { Wallet } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const points: Feature = {
  pages: [
    {
      path: paths.wallet,
      for: 'signed_in',
      Part: lazyPart(() => import('./pages/wallet-page.tsx'), 'WalletPage'),
      module: 'points',
    },
  ],
  navigation: [{ key: 'wallet', to: paths.wallet, Icon: Wallet, module: 'points', is_wide_only: true }],
  realtime: () => import('./realtime.ts'),
  writes: null,
  keepReady: () => import('./keep-ready.ts'),
  admin: () => import('./admin/sections.ts'),
  cards: {},
  places: {},
};
