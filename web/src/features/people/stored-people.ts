import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import type { Employee } from '@plaudit/contract/people/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { filled, personName } from '../../lib/person.ts';
import { matchPeople, plain, uniquePeople } from '../../lib/people-match.ts';
import type { DirectoryFilter } from './queries.ts';

type People = ResponseOf<typeof listEmployees>;

const answersOf = <T>(queryClient: QueryClient, { path }: { path: string }): T[] =>
  queryClient.getQueriesData<T>({ queryKey: [path] }).flatMap(([, data]) => (data === undefined ? [] : [data]));

// Calls with `select` bring people with few fields; the directory needs whole ones.
const isWhole = (person: Partial<Employee>): person is Employee => person.employee_account_status !== undefined;

const fitsTitle = (search: string, { position_title }: Employee) =>
  plain(filled(position_title)).includes(plain(search.trim()));

/** Everybody whom this device has read about, each once. */
const everybodyIn = (queryClient: QueryClient): Employee[] => {
  const lists = answersOf<People | InfiniteData<People>>(queryClient, listEmployees);
  const listed = lists.flatMap((list) => ('pages' in list ? list.pages : [list]).flatMap(({ items }) => items));
  const visited = answersOf<Partial<Employee>>(queryClient, getEmployee);
  return uniquePeople([...visited, ...(listed as Partial<Employee>[])].filter(isWhole));
};

export const storedPerson = (queryClient: QueryClient, employee_id: string): Employee | undefined =>
  everybodyIn(queryClient).find((person) => person.employee_id === employee_id);

/** Those of them whom the filter lets through, in the directory's order. */
export const storedPeople = (queryClient: QueryClient, { search = '', ...filter }: DirectoryFilter): Employee[] => {
  const everybody = everybodyIn(queryClient)
    .filter(({ department_id }) => !filter.department_id || department_id === filter.department_id)
    .filter(({ employee_account_status }) => !filter.status || employee_account_status === filter.status)
    .sort((a, b) => personName(a).localeCompare(personName(b)));
  const by_title = everybody.filter((person) => fitsTitle(search, person));
  return uniquePeople(matchPeople(search, everybody), by_title);
};
