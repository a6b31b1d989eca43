import { FolderHeart, Sparkles } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'types',
    group: 'recognition',
    permission: 'recognition.manage',
    Icon: Sparkles,
    Part: lazyPart(() => import('./types-section.tsx'), 'TypesSection'),
  },
  {
    key: 'type_groups',
    group: 'recognition',
    permission: 'recognition.manage',
    Icon: FolderHeart,
    Part: lazyPart(() => import('./groups/type-groups-section.tsx'), 'TypeGroupsSection'),
  },
];
