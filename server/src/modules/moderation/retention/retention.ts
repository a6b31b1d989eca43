import type { Retention } from '../../../platform/personal/retention.ts';
import { filesInUse, oldCases } from './queries.ts';

export const retention: Retention = {
  name: 'moderation',
  ages: [
    {
      key: 'moderation.cases',
      label: 'Resolved reports',
      default_days: 730,
      // Article 20 of the Digital Services Act: complaints about a decision for six months.
      min_days: 180,
      max_days: 3650,
      ...oldCases,
    },
  ],
  tables: { report_case: 'moderation.cases', report: 'moderation.cases' },
  filesInUse,
};
