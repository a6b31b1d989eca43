import type { Retention } from '../../../platform/personal/retention.ts';
import { oldRequests } from './queries.ts';

export const retention: Retention = {
  name: 'privacy',
  ages: [
    {
      key: 'privacy.requests',
      label: 'Answered privacy requests',
      // The proof that a request was answered, for as long as a person can go to court about it.
      default_days: 1095,
      min_days: 365,
      max_days: 3650,
      ...oldRequests,
    },
  ],
  tables: { privacy_request: 'privacy.requests', personal_export: 'privacy.requests' },
};
