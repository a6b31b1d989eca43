import type { BodyInput } from '@plaudit/contract/endpoint';
import { listAudit, verifyAudit } from '@plaudit/contract/audit/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

export type AuditFilter = Pick<BodyInput<typeof listAudit>, 'search' | 'area' | 'actor_id' | 'from' | 'to'>;

// Entries of the log never change, but new ones arrive; it is not stored on the device.
export const auditPages = (filter: AuditFilter) => ({
  ...endpointPages(listAudit, { body: filter, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});

export const verifyQuery = () => ({
  ...endpointQuery(verifyAudit, { portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});

/** The last changes, for the front page of Admin. */
export const recentQuery = () => ({
  ...endpointQuery(listAudit, { body: { limit: 8 }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
