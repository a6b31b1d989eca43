import type { Retention } from '../../../platform/personal/retention.ts';
import { deletedPlaces } from './queries.ts';

export const retention: Retention = {
  name: 'people',
  ages: [
    {
      key: 'people.deleted_places',
      label: 'Deleted departments and roles',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedPlaces,
    },
  ],
  tables: { role_bin: 'people.deleted_places' },
};
