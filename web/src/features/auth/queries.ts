import { queryOptions } from '@tanstack/react-query';
import { getPasswordRules, resolveCompany } from '@plaudit/contract/auth/endpoints';
import { loadAppConfig } from '../../lib/api/app-config.ts';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

/** What the server tells everyone; it changes only with its settings, at a restart. */
export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  queryFn: () => loadAppConfig(),
  staleTime: Infinity,
  ...caching.not_kept,
});

/** The rules for a new password: of the company of a link, otherwise of the session's. */
export const passwordRulesQuery = (token?: string) => ({
  ...endpointQuery(getPasswordRules, { body: { ...(token && { token }) } }),
  ...caching.not_kept,
});

/** The company whose people have addresses in this domain, as anyone may know it. If there is none, that is an error. */
export const companyOfDomainQuery = (domain: string) => ({
  ...endpointQuery(resolveCompany, { query: { domain } }),
  enabled: domain !== '',
  retry: false,
  ...caching.not_kept,
});
