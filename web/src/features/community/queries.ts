import { keepPreviousData } from '@tanstack/react-query';
import {
  getCommunity,
  listCommunities,
  listDeletedCommunities,
  listSuggestedCommunities,
} from '@plaudit/contract/community/endpoints';
import { limits } from '@plaudit/contract/limits';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import type { Scope } from '../place/index.ts';

type Listed = Scope | 'invited' | 'readable';

const askedBy = (scope: Listed) => (scope === 'archived' ? { scope: 'all' as const, is_archived: true } : { scope });

/** Communities by name. Searches are not stored over restarts. */
export const communityPages = (scope: Listed, search = '') => ({
  ...endpointPages(listCommunities, {
    body: { ...askedBy(scope), limit: limits.page_size_max, ...(search && { search }) },
  }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

export const communityQuery = (community_id: string, portal?: 'admin') =>
  endpointQuery(getCommunity, { query: { community_id }, ...(portal && { portal }) });

/** What the person deleted, or another owner did, and can bring back. */
export const deletedPages = () => ({
  ...endpointPages(listDeletedCommunities, { body: {} }),
  staleTime: 0,
  ...caching.not_kept,
});

/** What colleagues and people they follow belong to, and the person doesn't. */
export const suggestedQuery = () => ({ ...endpointQuery(listSuggestedCommunities), ...caching.not_kept });
