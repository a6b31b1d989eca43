import { getProvisioning, listProvisioningRequests } from '@plaudit/contract/provisioning/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

// A directory service can call at any time: while a person looks, the last use and the requests of tokens are read again.
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
