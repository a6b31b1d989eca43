import { RefreshCw } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'provisioning',
    group: 'security',
    permission: 'security.manage',
    Icon: RefreshCw,
    Part: lazyPart(() => import('./provisioning-section.tsx'), 'ProvisioningSection'),
  },
];
