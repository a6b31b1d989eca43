import { getProvisioning, listProvisioningRequests } from '@plaudit/contract/provisioning/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

// A directory service asks at any time: while somebody looks, it is read again when a token was used, and for what.
const look_again_ms = 5000;

export const provisioningQuery = () => ({
  ...endpointQuery(getProvisioning, { portal: 'admin' }),
  staleTime: 0,
  refetchInterval: look_again_ms,
  ...caching.not_kept,
});

export const requestPages = (is_refused: boolean) => ({
  ...endpointPages(listProvisioningRequests, { body: is_refused ? { is_refused } : {}, portal: 'admin' }),
  staleTime: 0,
  refetchInterval: look_again_ms,
  ...caching.not_kept,
});
