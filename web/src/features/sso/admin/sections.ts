import { Fingerprint } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'sso',
    group: 'security',
    permission: 'security.manage',
    Icon: Fingerprint,
    Part: lazyPart(() => import('./sso-section.tsx'), 'SsoSection'),
  },
];
