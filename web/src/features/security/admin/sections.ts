import { LockKeyhole, MonitorSmartphone } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'signin',
    group: 'security',
    permission: 'security.manage',
    Icon: LockKeyhole,
    Part: lazyPart(() => import('./policy-section.tsx'), 'PolicySection'),
  },
  {
    key: 'sessions',
    group: 'security',
    permission: 'security.manage',
    Icon: MonitorSmartphone,
    Part: lazyPart(() => import('./accounts-section.tsx'), 'AccountsSection'),
  },
];
