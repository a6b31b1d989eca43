import { keepPreviousData } from '@tanstack/react-query';
import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { getEmployee, listDropdown, listEmployees } from '@plaudit/contract/people/endpoints';
import { getOrgPath, listOrg } from '@plaudit/contract/org/endpoints';
import { limits } from '@plaudit/contract/limits';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { caching } from '../../lib/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/query.ts';
import { useUnderway } from '../../lib/writes/unsent.ts';
import type { Write } from '../../lib/writes/write.ts';

export type DirectoryFilter = Omit<
  BodyInput<typeof listEmployees>,
  'employee_ids' | 'is_my_team' | 'criterias' | 'cursor' | 'limit'
>;

/** The directory; while a new search runs, the answer of the one before stays. Only the whole list is kept over restarts. */
export const employeePages = (filter: DirectoryFilter) => ({
  ...endpointPages(listEmployees, { body: filter }),
  placeholderData: keepPreviousData,
  ...(Object.keys(filter).length > 0 && caching.not_kept),
});

export const employeeQuery = (employee_id: string) => endpointQuery(getEmployee, { body: { employee_id } });

/** Who reports to somebody, or who is at the top. Opened again, a level is as it was left. */
export const orgPages = (employee_id: string | undefined) => ({
  ...endpointPages(listOrg, { body: { limit: 50, ...(employee_id && { employee_id }) } }),
  ...caching.not_kept,
});

export const orgPathQuery = (employee_id: string) => ({
  ...endpointQuery(getOrgPath, { body: { employee_id } }),
  ...caching.not_kept,
});

/** The fields of the company whose values the viewer sees of everybody. */
export const customFieldsQuery = () => endpointQuery(listCustomFields, { portal: 'admin' });

type Dropdown = BodyInput<typeof listDropdown>['dropdown'];

/** Choices of a form field; `search` for those that are too many to list. */
export const dropdownQuery = (dropdown: Dropdown, search = '') => ({
  ...endpointQuery(listDropdown, { body: { dropdown, limit: limits.page_size_max, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  staleTime: 300_000,
});

/** Subject of changes of an own profile. */
export const profileOf = (employee_id: string) => `profile ${employee_id}`;

/** The change of an own profile that is not sent yet, if there is one. */
export const useWaitingProfile = (employee_id: string): Write | undefined =>
  useUnderway('profile', profileOf(employee_id)).at(-1);
