import { listOwnRequests } from '@plaudit/contract/privacy/endpoints';
import { caching } from '../../lib/caching.ts';
import { endpointQuery } from '../../lib/query.ts';

export const ownRequestsQuery = () => ({ ...endpointQuery(listOwnRequests), staleTime: 0, ...caching.not_kept });
