import { KeyRound, ShieldCheck } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'roles',
    group: 'people',
    permission: 'roles.manage',
    Icon: KeyRound,
    Part: lazyPart(() => import('./roles-section.tsx'), 'RolesSection'),
  },
  {
    key: 'administrators',
    group: 'people',
    permission: 'roles.manage',
    Icon: ShieldCheck,
    Part: lazyPart(() => import('./administrators-section.tsx'), 'AdministratorsSection'),
  },
];
