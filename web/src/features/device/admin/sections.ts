import { BellRing } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'push',
    group: 'operations',
    permission: 'company.manage',
    Icon: BellRing,
    Part: lazyPart(() => import('./push-section.tsx'), 'PushSection'),
  },
];
