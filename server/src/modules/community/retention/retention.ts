import type { Ageing, Retention } from '../../../platform/personal/retention.ts';
import { placeAgesOf } from '../../place/place.ts';

/** Deleted communities. The key is from when communities were the only places. */
export const deleted: Ageing = placeAgesOf('community', { key: 'place.deleted', plural: 'communities' });

export const retention: Retention = {
  name: 'place',
  ages: [deleted],
  tables: {},
};
