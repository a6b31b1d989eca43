import { listHolds } from '@plaudit/contract/hold/endpoints';
import { listCommunities } from '@plaudit/contract/community/endpoints';
import { listSpaces } from '@plaudit/contract/space/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

/** Each time it is read, the audit log has an entry: only when someone opens it, or changes a hold. */
export const holdPages = (is_lifted: boolean) => ({
  ...endpointPages(listHolds, { body: { is_lifted }, portal: 'admin' }),
  staleTime: 0,
  refetchOnWindowFocus: false as const,
  refetchOnReconnect: false as const,
  ...caching.not_kept,
});

const few = 6;
const asked = (search: string, is_archived: boolean) => ({ body: { search, is_archived, limit: few } });

/** Communities by name, also archived ones. */
export const foundCommunities = (search: string, is_archived: boolean) => ({
  ...endpointQuery(listCommunities, asked(search, is_archived)),
  ...caching.not_kept,
});

/** Spaces by name, also archived ones. */
export const foundSpaces = (search: string, is_archived: boolean) => ({
  ...endpointQuery(listSpaces, asked(search, is_archived)),
  ...caching.not_kept,
});
