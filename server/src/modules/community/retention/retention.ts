import type { Retention } from '../../../platform/personal/retention.ts';
import { placeAgesOf } from '../../place/place.ts';

/** The key is from when communities were the only places. */
export const retention: Retention = {
  name: 'place',
  ages: placeAgesOf('community', { key: 'place.deleted', plural: 'communities' }),
  tables: {},
};
