import type { Retention } from '../../../platform/personal/retention.ts';
import { oldWords } from './queries.ts';

export const retention: Retention = {
  name: 'audit',
  ages: [
    {
      key: 'audit.words',
      label: 'Audit details',
      // Books and what explains them are kept for ten years in most countries of Europe.
      default_days: 3650,
      // The next yearly audit may look into a change.
      min_days: 365,
      max_days: null,
      ...oldWords,
    },
  ],
  tables: { audit_entry: 'audit.words' },
};
