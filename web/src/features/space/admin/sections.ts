import { Hash } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'spaces',
    group: 'content',
    permission: 'spaces.manage',
    module: 'spaces',
    Icon: Hash,
    Part: lazyPart(() => import('./spaces-section.tsx'), 'SpacesSection'),
  },
];
