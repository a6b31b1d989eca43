import { FileLock2 } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'privacy',
    group: 'trust',
    permission: 'privacy.manage',
    Icon: FileLock2,
    Part: lazyPart(() => import('./privacy-section.tsx'), 'PrivacySection'),
  },
];
