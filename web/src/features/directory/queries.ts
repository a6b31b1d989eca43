import { listJoinLinks } from '@plaudit/contract/join-link/endpoints';
import { getUninvited, listDeletedEmployees } from '@plaudit/contract/people/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

/** How many people were never invited: for `people.manage`. */
export const uninvitedQuery = () => ({ ...endpointQuery(getUninvited), ...caching.not_kept });

/** The links with which people join by themselves: for `people.manage`. */
export const joinLinksQuery = () => ({ ...endpointQuery(listJoinLinks), ...caching.not_kept });

/** People who were deleted and can come back: for `people.manage`. */
export const deletedPages = () => ({
  ...endpointPages(listDeletedEmployees, { body: {} }),
  staleTime: 0,
  ...caching.not_kept,
});
