import type { Retention } from '../../../platform/personal/retention.ts';
import { deletedAudiences } from './queries.ts';

export const retention: Retention = {
  name: 'audience',
  ages: [
    {
      key: 'audience.deleted',
      label: 'Deleted audiences',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedAudiences,
    },
  ],
  tables: { audience: 'audience.deleted' },
};
