import type { Retention } from '../../../platform/personal/retention.ts';
import { oldRequests } from './queries.ts';

export const retention: Retention = {
  name: 'scim',
  ages: [
    {
      key: 'scim.requests',
      label: 'Provisioning requests',
      default_days: 14,
      // People look into a failure of the weekend on Monday; the audit log keeps the effects of requests.
      min_days: 3,
      max_days: 90,
      ...oldRequests,
    },
  ],
  tables: {
    scim_request: 'scim.requests',
    scim_token: 'its name stands beside what the program did',
  },
};
