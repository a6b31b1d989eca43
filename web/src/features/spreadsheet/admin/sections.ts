import { FileSpreadsheet } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'import',
    group: 'people',
    permission: 'people.manage',
    Icon: FileSpreadsheet,
    Part: lazyPart(() => import('./import-section.tsx'), 'ImportSection'),
  },
];
