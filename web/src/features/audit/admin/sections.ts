import { History } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'audit',
    group: 'trust',
    permission: 'audit.view',
    Icon: History,
    Part: lazyPart(() => import('./audit-section.tsx'), 'AuditSection'),
  },
];
