import type { Retention } from '../../../platform/personal/retention.ts';
import { filesInUse, formerEmployees } from './queries.ts';

export const retention: Retention = {
  name: 'people',
  ages: [
    {
      key: 'people.former',
      label: 'Former employees',
      // A month covers a holiday.
      default_days: 30,
      min_days: 7,
      max_days: 365,
      ...formerEmployees,
    },
  ],
  tables: {
    employee: 'people belong to the company until they are deleted',
    employee_bin: 'people.former',
  },
  addresses: { 'employee.profile_url': true },
  filesInUse,
};
