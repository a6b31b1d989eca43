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
      // A change is looked into when the next yearly audit finds it.
      min_days: 365,
      max_days: null,
      ...oldWords,
    },
  ],
  tables: { audit_entry: 'audit.words' },
};
