import type { Retention } from '../../../platform/personal/retention.ts';
import { deletedFields } from './queries.ts';

export const retention: Retention = {
  name: 'people',
  ages: [
    {
      key: 'people.deleted_fields',
      label: 'Deleted profile fields',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedFields,
    },
  ],
  tables: { custom_field: 'people.deleted_fields' },
};
