import { getOrgPath, listOrg } from '@plaudit/contract/org/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

/** Who reports to a person, or who is at the top. Opened again, a level is as it was left. */
export const orgPages = (employee_id: string | undefined) => ({
  ...endpointPages(listOrg, { body: { limit: 50, ...(employee_id && { employee_id }) } }),
  ...caching.not_kept,
});

export const orgPathQuery = (employee_id: string) => ({
  ...endpointQuery(getOrgPath, { body: { employee_id } }),
  ...caching.not_kept,
});
