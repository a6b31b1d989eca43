import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { findPeople, getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import type { Employee } from '@plaudit/contract/people/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { fold } from '@plaudit/contract/fold';
import { filled, personName } from '../../lib/format/person.ts';
import { matchPeople, uniquePeople } from './people-match.ts';
import type { DirectoryFilter } from './queries.ts';

type People = Pick<ResponseOf<typeof listEmployees>, 'items'>;

const answersOf = <T>(queryClient: QueryClient, { path }: { path: string }): T[] =>
  queryClient.getQueriesData<T>({ queryKey: [path] }).flatMap(([, data]) => (data === undefined ? [] : [data]));

// Calls with `select` bring people with few fields; the directory needs whole ones.
const isWhole = (person: Partial<Employee>): person is Employee => person.employee_account_status !== undefined;

const fitsTitle = (search: string, { position_title }: Employee) => fold(filled(position_title)).includes(fold(search));

/** Everyone this device has read about, each once. */
const everybodyIn = (queryClient: QueryClient): Employee[] => {
  const lists = [listEmployees, findPeople].flatMap((of) => answersOf<People | InfiniteData<People>>(queryClient, of));
  const listed = lists.flatMap((list) => ('pages' in list ? list.pages : [list]).flatMap(({ items }) => items));
  const visited = answersOf<Partial<Employee>>(queryClient, getEmployee);
  return uniquePeople([...visited, ...(listed as Partial<Employee>[])].filter(isWhole));
};

export const storedPerson = (queryClient: QueryClient, employee_id: string): Employee | undefined =>
  everybodyIn(queryClient).find((person) => person.employee_id === employee_id);

/** Filter fields that a person's data shows; the others (groups, roles) need the server. */
const shown = ['department_id', 'location', 'position_title', 'manager_id'] as const;

/** Those of them that the filter matches, in the directory's order. */
export const storedPeople = (queryClient: QueryClient, { search = '', ...filter }: DirectoryFilter): Employee[] => {
  const { status, hired_from = '', hired_to = '9999-12-31' } = filter;
  const is_dated = Boolean(filter.hired_from ?? filter.hired_to);
  const everybody = everybodyIn(queryClient)
    .filter((person) => shown.every((field) => !filter[field] || person[field] === filter[field]))
    .filter(({ employee_account_status }) => !status || employee_account_status === status)
    .filter(({ manager_id }) => !filter.has_no_manager || !manager_id)
    .filter(({ hire_date }) => !is_dated || (hire_date && hire_date >= hired_from && hire_date <= hired_to))
    .sort((a, b) => personName(a).localeCompare(personName(b)));
  const by_title = everybody.filter((person) => fitsTitle(search, person));
  return uniquePeople(matchPeople(search, everybody), by_title);
};
