import { Scale } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'holds',
    group: 'trust',
    permission: 'chats.hold',
    module: 'chats',
    Icon: Scale,
    Part: lazyPart(() => import('./holds-section.tsx'), 'HoldsSection'),
  },
];
