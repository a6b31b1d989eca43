import { UsersRound } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'audiences',
    group: 'people',
    permission: 'groups.manage',
    Icon: UsersRound,
    Part: lazyPart(() => import('./audiences-section.tsx'), 'AudiencesSection'),
  },
];
