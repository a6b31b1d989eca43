import { listAdjustments } from '@plaudit/contract/points-adjustment/endpoints';
import { getPointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { caching } from '../../../lib/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/query.ts';

// What administrators look at is read anew, and not kept on the device.
const fresh = { staleTime: 0, ...caching.not_kept };

export const policyQuery = () => ({ ...endpointQuery(getPointsPolicy, { portal: 'admin' }), ...fresh });
export const adjustmentPages = () => ({ ...endpointPages(listAdjustments, { portal: 'admin' }), ...fresh });
