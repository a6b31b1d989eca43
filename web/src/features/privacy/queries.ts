import { listExports, listOwnRequests } from '@plaudit/contract/privacy/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

export const ownRequestsQuery = () => ({ ...endpointQuery(listOwnRequests), staleTime: 0, ...caching.not_kept });

const half_hour_ms = 30 * 60_000;

// The address of a copy works for an hour.
export const exportsQuery = () => ({
  ...endpointQuery(listExports),
  staleTime: 0,
  refetchInterval: half_hour_ms,
  ...caching.not_kept,
});
