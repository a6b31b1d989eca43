import { getProgram, listAttention } from '@plaudit/contract/overview/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

// What admins look at is read again each time, and not kept on the device.
const fresh = { staleTime: 0, ...caching.not_kept };

export const attentionQuery = () => ({ ...endpointQuery(listAttention, { portal: 'admin' }), ...fresh });

export const programQuery = () => ({ ...endpointQuery(getProgram, { portal: 'admin' }), ...fresh });
