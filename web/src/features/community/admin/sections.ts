import { ChartNoAxesColumn, MessagesSquare } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'communities',
    group: 'content',
    permission: 'community.manage',
    module: 'community',
    Icon: MessagesSquare,
    Part: lazyPart(() => import('./communities-section.tsx'), 'CommunitiesSection'),
  },
  {
    key: 'insight',
    group: 'content',
    permission: 'posts.manage',
    module: 'community',
    Icon: ChartNoAxesColumn,
    Part: lazyPart(() => import('./insight-section.tsx'), 'InsightSection'),
  },
];
