import { Flag } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'moderation',
    group: 'trust',
    permission: 'moderation.manage',
    Icon: Flag,
    Part: lazyPart(() => import('./moderation-section.tsx'), 'ModerationSection'),
  },
];
