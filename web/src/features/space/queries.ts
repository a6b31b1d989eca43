import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '@plaudit/contract/limits';
import {
  getSpace,
  listDeletedSpaces,
  listDeletedSubSpaces,
  listSpaces,
  listSuggestedSpaces,
} from '@plaudit/contract/space/endpoints';
import { listSpaceRoles } from '@plaudit/contract/space-role/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import type { Scope } from '../place/index.ts';

const askedBy = (scope: Scope | 'invited') =>
  scope === 'archived' ? { scope: 'all' as const, is_archived: true } : { scope };

/** Spaces by name. Searches are not stored over restarts. */
export const spacePages = (scope: Scope | 'invited', search = '') => ({
  ...endpointPages(listSpaces, { body: { ...askedBy(scope), limit: limits.page_size_max, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});

export const spaceQuery = (space_id: string, portal?: 'admin') =>
  endpointQuery(getSpace, { query: { space_id }, ...(portal && { portal }) });

/** The roles of a space: those that every space has, and its own. */
export const rolesQuery = (space_id: string) => endpointQuery(listSpaceRoles, { query: { space_id } });

/** What colleagues and people they follow belong to, and the person doesn't. */
export const suggestedQuery = () => ({ ...endpointQuery(listSuggestedSpaces), ...caching.not_kept });

const gone = { staleTime: 0, ...caching.not_kept };

/** What the person deleted, or another owner did, and can bring back. */
export const deletedPages = () => ({ ...endpointPages(listDeletedSpaces, { body: {} }), ...gone });

/** The same of the sub-spaces of a space. */
export const deletedPartPages = (space_id: string) => ({
  ...endpointPages(listDeletedSubSpaces, { body: { space_id } }),
  ...gone,
});
