import { Users } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'groups',
    group: 'people',
    permission: 'groups.manage',
    Icon: Users,
    Part: lazyPart(() => import('./groups-section.tsx'), 'GroupsSection'),
  },
];
