import { getInsight, getProgram, listAttention } from '@plaudit/contract/overview/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

// What admins look at is read again each time, and not kept on the device.
const fresh = { staleTime: 0, ...caching.not_kept };

export const attentionQuery = () => ({ ...endpointQuery(listAttention, { portal: 'admin' }), ...fresh });

export const programQuery = () => ({ ...endpointQuery(getProgram, { portal: 'admin' }), ...fresh });

/** How many people content reached; for people outside Admin, too. */
export const insightQuery = (content_id: string) => ({
  ...endpointQuery(getInsight, { query: { content_id } }),
  ...fresh,
});
