import { Hourglass } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'retention',
    group: 'trust',
    permission: 'privacy.manage',
    Icon: Hourglass,
    Part: lazyPart(() => import('./retention-section.tsx'), 'RetentionSection'),
  },
];
