import {
  type Community,
  listCommunities,
  listDeletedCommunities,
  listManagedCommunities,
  listSuggestedCommunities,
} from '@plaudit/contract/community/endpoints';
import { cachedPlaces } from '../place/index.ts';
import { communityQuery } from './queries.ts';

/** Communities, wherever they are cached. */
export const cached = cachedPlaces<Community>({
  kind: 'community',
  idOf: ({ community_id }) => community_id,
  commonOf: ({ community_name: place_name, ...common }) => ({ ...common, place_name }),
  query: communityQuery,
  list: listCommunities.path,
  also: [listDeletedCommunities.path, listManagedCommunities.path, listSuggestedCommunities.path],
});
