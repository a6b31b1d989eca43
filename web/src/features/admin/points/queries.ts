import { getPointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { caching } from '../../../lib/caching.ts';
import { endpointQuery } from '../../../lib/query.ts';

// What administrators look at is read anew, and not kept on the device.
const fresh = { staleTime: 0, ...caching.not_kept };

export const policyQuery = () => ({ ...endpointQuery(getPointsPolicy, { portal: 'admin' }), ...fresh });
