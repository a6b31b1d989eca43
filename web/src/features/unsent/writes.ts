import type { OfflineWrites } from '../../lib/feature/feature.ts';

export const writes: OfflineWrites = { effects: {}, parts: [() => import('./pages/unsent-page.tsx')] };
