import { ChartBarDecreasing } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'polls',
    group: 'content',
    permission: 'polls.manage',
    module: 'polls',
    Icon: ChartBarDecreasing,
    Part: lazyPart(() => import('./polls-section.tsx'), 'PollsSection'),
  },
];
