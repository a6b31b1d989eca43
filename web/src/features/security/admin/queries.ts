import { keepPreviousData } from '@tanstack/react-query';
import { getSignInPolicy, listAccounts, listAccountSessions } from '@plaudit/contract/security/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

export const policyQuery = () => ({ ...endpointQuery(getSignInPolicy, { portal: 'admin' }), ...caching.not_kept });

// What admins look at is read again each time, and not stored on the device.
export const accountPages = (search: string, is_signed_in: boolean) => ({
  ...endpointPages(listAccounts, { body: { search, ...(is_signed_in && { is_signed_in }) }, portal: 'admin' }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});

export const accountSessionsQuery = (employee_id: string) => ({
  ...endpointQuery(listAccountSessions, { body: { employee_id }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
