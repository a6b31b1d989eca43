import { ChartColumn, ListOrdered, Scale, SlidersHorizontal } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'points_allowance',
    group: 'points',
    permission: 'points.manage',
    Icon: ListOrdered,
    Part: lazyPart(() => import('./allowance-section.tsx'), 'AllowanceSection'),
  },
  {
    key: 'points_policy',
    group: 'points',
    permission: 'points.manage',
    Icon: SlidersHorizontal,
    Part: lazyPart(() => import('./policy-section.tsx'), 'PolicySection'),
  },
  {
    key: 'points_balances',
    group: 'points',
    permission: 'points.manage',
    Icon: Scale,
    Part: lazyPart(() => import('./adjustments-section.tsx'), 'AdjustmentsSection'),
  },
  {
    key: 'points_report',
    group: 'points',
    permission: 'points.manage',
    Icon: ChartColumn,
    Part: lazyPart(() => import('./report-section.tsx'), 'ReportSection'),
  },
];
