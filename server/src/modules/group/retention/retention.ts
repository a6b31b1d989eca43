import type { Retention } from '../../../platform/personal/retention.ts';
import { deletedGroups } from './queries.ts';

export const retention: Retention = {
  name: 'group',
  ages: [
    {
      key: 'group.deleted',
      label: 'Deleted groups',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedGroups,
    },
  ],
  tables: { group_bin: 'group.deleted', employee_group: 'until it is deleted' },
};
