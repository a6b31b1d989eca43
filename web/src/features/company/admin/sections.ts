import { Blocks, Building2, Gem } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'company',
    group: 'company',
    permission: 'company.manage',
    Icon: Building2,
    Part: lazyPart(() => import('./company-section.tsx'), 'CompanySection'),
  },
  {
    key: 'modules',
    group: 'company',
    permission: 'company.manage',
    Icon: Blocks,
    Part: lazyPart(() => import('./modules-section.tsx'), 'ModulesSection'),
  },
  {
    key: 'values',
    group: 'company',
    permission: 'company.manage',
    Icon: Gem,
    Part: lazyPart(() => import('./values-section.tsx'), 'ValuesSection'),
  },
];
