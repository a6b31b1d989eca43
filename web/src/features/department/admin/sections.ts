import { Network } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'departments',
    group: 'people',
    permission: 'people.manage',
    Icon: Network,
    Part: lazyPart(() => import('./departments-section.tsx'), 'DepartmentsSection'),
  },
];
