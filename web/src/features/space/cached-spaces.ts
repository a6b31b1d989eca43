import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import {
  listDeletedSpaces,
  listDeletedSubSpaces,
  listManagedSpaces,
  listSpaces,
  listSuggestedSpaces,
} from '@plaudit/contract/space/endpoints';
import { place_visibility_of, type Space, type SubSpace } from '@plaudit/contract/space/schema';
import { listSpaceRoles } from '@plaudit/contract/space-role/endpoints';
import type { AnyPlace } from '../../lib/feature/places.ts';
import { cachedPlaces } from '../place/index.ts';
import { spaceQuery } from './queries.ts';

/** A newer server may have others, of which it does not say who may see them. */
const visibilityOf = (given: string): PlaceVisibility =>
  (place_visibility_of as Readonly<Record<string, PlaceVisibility>>)[given] ?? 'hidden';

/** Spaces, wherever they are cached. */
export const cached = cachedPlaces<Space>({
  kind: 'space',
  idOf: ({ space_id }) => space_id,
  commonOf: ({ space_name, space_description, space_image, total_members, visibility, ...common }) => ({
    ...common,
    place_name: space_name,
    description: space_description,
    image_url: space_image,
    members_count: total_members,
    visibility: visibilityOf(visibility),
  }),
  query: spaceQuery,
  list: listSpaces.path,
  also: [
    listDeletedSpaces.path,
    listDeletedSubSpaces.path,
    listManagedSpaces.path,
    listSpaceRoles.path,
    listSuggestedSpaces.path,
  ],
});

/** A sub-space as the calls and screens of all places know it. */
export const asPart = ({
  sub_space_id,
  sub_space_name,
  sub_space_description,
  total_members,
  visibility,
  ...common
}: SubSpace): AnyPlace => ({
  ...common,
  place_id: sub_space_id,
  place_kind: 'sub_space',
  place_name: sub_space_name,
  description: sub_space_description,
  members_count: total_members,
  visibility: visibilityOf(visibility),
  image_url: null,
  cover_url: null,
  is_everybody: false,
  audience: null,
});
