import { keepPreviousData } from '@tanstack/react-query';
import { getCommunity, listCommunities } from '@plaudit/contract/community/endpoints';
import { limits } from '@plaudit/contract/limits';
import { listPlaceMembers, listPlaceRequests } from '@plaudit/contract/place/endpoints';
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

export const memberPages = (place_id: string, search = '') => ({
  ...endpointPages(listPlaceMembers, { body: { place_id, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

/** Who looks after a place. */
export const keeperPages = (place_id: string) =>
  endpointPages(listPlaceMembers, { body: { place_id, roles: ['owner', 'manager'] } });

export const requestPages = (place_id: string, kind: RequestKind) =>
  endpointPages(listPlaceRequests, { body: { place_id, kind } });

/** What is read again when a place, or somebody's part in it, changed. */
export const holding_places = [
  getCommunity.path,
  listCommunities.path,
  listPlaceMembers.path,
  listPlaceRequests.path,
] as const;
