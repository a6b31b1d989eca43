import type { Retention } from '../../../platform/personal/retention.ts';
import { oldNotifications } from './queries.ts';

export const retention: Retention = {
  name: 'notification',
  ages: [
    {
      key: 'notification.inbox',
      label: 'Notifications',
      default_days: 365,
      // People come back from a leave of some weeks.
      min_days: 30,
      max_days: 1825,
      ...oldNotifications,
    },
  ],
  tables: { notification: 'notification.inbox' },
};
