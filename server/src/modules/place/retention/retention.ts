import type { Retention } from '../../../platform/personal/retention.ts';
import { deletedPlaces } from './queries.ts';

export const retention: Retention = {
  name: 'place',
  ages: [
    {
      key: 'place.deleted',
      label: 'Deleted communities',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedPlaces,
    },
  ],
  tables: { place: 'place.deleted', place_request: 'until it is answered or taken back' },
  addresses: { 'place.image_url': true },
};
