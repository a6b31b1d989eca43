import { TextCursorInput } from 'lucide-react';
import type { Section } from '../../../lib/feature/admin-sections.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const sections: readonly Section[] = [
  {
    key: 'fields',
    group: 'people',
    permission: 'people.manage',
    Icon: TextCursorInput,
    Part: lazyPart(() => import('./fields-section.tsx'), 'FieldsSection'),
  },
];
