import { type InfiniteData, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type Community, getCommunity, listCommunities } from '@plaudit/contract/community/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { countUnreadPlaces, listPlaceMembers, listPlaceRequests } from '@plaudit/contract/place/endpoints';
import type { RequestKind } from '@plaudit/contract/place/schema';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

export type Scope = 'all' | 'mine' | 'invited';

/** Communities by name. What was searched for is not kept over restarts. */
export const communityPages = (scope: Scope, search = '') => ({
  ...endpointPages(listCommunities, { body: { scope, limit: limits.page_size_max, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

export const communityQuery = (community_id: string) => endpointQuery(getCommunity, { query: { community_id } });

/** How much is new in all communities of the person. */
export const unreadPlacesQuery = () => endpointQuery(countUnreadPlaces);

type Pages = InfiniteData<ResponseOf<typeof listCommunities>>;

/** A community as a list that was read before has it, for where the server cannot be asked. */
export const storedCommunity = (queryClient: QueryClient, community_id: string): Community | undefined =>
  queryClient
    .getQueriesData<Pages>({ queryKey: [listCommunities.path] })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((community) => community.community_id === community_id);

/** A community as calls about places name it: one that is missing is then called a community. */
export const placeOf = (community_id: string) => ({ place_id: community_id, place_kind: 'community' }) as const;

export const memberPages = (place_id: string, search = '') => ({
  ...endpointPages(listPlaceMembers, { body: { ...placeOf(place_id), ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

/** Who looks after a place. */
export const keeperPages = (place_id: string) =>
  endpointPages(listPlaceMembers, { body: { ...placeOf(place_id), roles: ['owner', 'manager'] } });

export const requestPages = (place_id: string, kind: RequestKind) =>
  endpointPages(listPlaceRequests, { body: { ...placeOf(place_id), kind } });

/** What is read again when a place, or somebody's part in it, changed. */
export const holding_places = [
  getCommunity.path,
  listCommunities.path,
  listPlaceMembers.path,
  listPlaceRequests.path,
] as const;
