import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Ageing, Retention } from '../../../platform/personal/retention.ts';
import { deletedPlaces } from './queries.ts';

export const retention: Retention = {
  name: 'place',
  ages: [],
  tables: {
    place: 'ages with the kind of the place',
    place_request: 'until it is answered or taken back',
    space_role: 'until it or its space is deleted',
  },
  addresses: { 'place.image_url': true, 'place.cover_url': true },
};

/** How the deleted places of a kind age, with their content; the audit log calls them `plural`. */
export const placeAgesOf = (
  kind: PlaceKindName,
  { key, plural }: Pick<Ageing, 'key'> & { plural: string },
): Ageing => ({
  key,
  label: `Deleted ${plural}`,
  default_days: 180,
  min_days: 30,
  max_days: 730,
  ...deletedPlaces(kind),
});
