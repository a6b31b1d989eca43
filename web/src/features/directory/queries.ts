import { listJoinLinks } from '@plaudit/contract/join-link/endpoints';
import { getUninvited } from '@plaudit/contract/people/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

/** How many people were never invited: for `people.manage`. */
export const uninvitedQuery = () => ({ ...endpointQuery(getUninvited), ...caching.not_kept });

/** The links with which people join by themselves: for `people.manage`. */
export const joinLinksQuery = () => ({ ...endpointQuery(listJoinLinks), ...caching.not_kept });
