import type { Retention } from '../../../platform/personal/retention.ts';
import { oldRequests } from './queries.ts';

export const retention: Retention = {
  name: 'scim',
  ages: [
    {
      key: 'scim.requests',
      label: 'Provisioning requests',
      default_days: 14,
      // A failure of the weekend is looked into on Monday; the audit log keeps what came of requests.
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
