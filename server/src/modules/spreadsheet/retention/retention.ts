import type { Retention } from '../../../platform/personal/retention.ts';
import { filesInUse, oldImports } from './queries.ts';

export const retention: Retention = {
  name: 'people',
  ages: [
    {
      key: 'people.imports',
      label: 'Imports',
      default_days: 90,
      min_days: 7,
      max_days: 365,
      ...oldImports,
    },
  ],
  tables: { employee_import: 'people.imports' },
  filesInUse,
};
