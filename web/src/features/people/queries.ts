import { keepPreviousData } from '@tanstack/react-query';
import { findPeople, getEmployee, listDropdown, listEmployees } from '@plaudit/contract/people/endpoints';
import { listGiven } from '@plaudit/contract/recognition/endpoints';
import { limits } from '@plaudit/contract/limits';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

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

type Dropdown = BodyInput<typeof listDropdown>['dropdown'];

/** Choices of a form field; `search` for those that are too many to list. */
export const dropdownQuery = (dropdown: Dropdown, search = '') => ({
  ...endpointQuery(listDropdown, { body: { dropdown, limit: limits.page_size_max, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  staleTime: 300_000,
});

/** The people the caller thanked last, suggested before anything is typed. */
export const recentGiftsQuery = () => endpointQuery(listGiven, { body: { limit: limits.page_size } });
/** The first by name: suggestions for newcomers, and results while the server is still searching. */
export const colleaguesQuery = () => ({
  ...endpointQuery(findPeople, { body: { limit: limits.page_size_max } }),
  staleTime: 300_000,
});

/** Whether there are others: asked each time, because a person who was alone waits for nothing else. */
export const firstPeopleQuery = () => ({
  ...endpointQuery(findPeople, { body: { limit: 2 } }),
  staleTime: 0,
  ...caching.not_kept,
});

/** People by a name as it is typed, the likeliest first. */
export const searchPeopleQuery = (search: string, { with_invited }: { with_invited: boolean }) => ({
  ...endpointQuery(findPeople, { body: { search, ...(!with_invited && { status: 'ACTIVE' }) } }),
  staleTime: 60_000,
  ...caching.not_kept,
});
