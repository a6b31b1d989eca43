import { queryOptions } from '@tanstack/react-query';
import { getPasswordRules, resolveCompany } from '@plaudit/contract/auth/endpoints';
import { loadAppConfig } from '../../lib/api/app-config.ts';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

/** What the server says to everybody; it changes with its settings only, at a restart. */
export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  queryFn: () => loadAppConfig(),
  staleTime: Infinity,
  ...caching.not_kept,
});

/** What a new password has to keep: in the company of a link of a mail, else in that of the session. */
export const passwordRulesQuery = (token?: string) => ({
  ...endpointQuery(getPasswordRules, { body: { ...(token && { token }) } }),
  ...caching.not_kept,
});

/** The company whose people have addresses of this domain, as anybody may know it. That there is none is an error. */
export const companyOfDomainQuery = (domain: string) => ({
  ...endpointQuery(resolveCompany, { query: { domain } }),
  enabled: domain !== '',
  retry: false,
  ...caching.not_kept,
});
