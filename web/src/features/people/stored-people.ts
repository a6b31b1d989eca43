import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { findPeople, getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import type { Employee, FoundEmployee } from '@plaudit/contract/people/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { fold } from '@plaudit/contract/fold';
import { filled, personName } from '../../lib/format/person.ts';
import { beginWords, wordsOf } from '../../lib/format/words.ts';
import { hasInitials, matchPeople, uniquePeople } from './people-match.ts';
import type { DirectoryFilter } from './queries.ts';

type People = Pick<ResponseOf<typeof listEmployees>, 'items'>;

const answersOf = <T>(queryClient: QueryClient, { path }: { path: string }): T[] =>
  queryClient.getQueriesData<T>({ queryKey: [path] }).flatMap(([, data]) => (data === undefined ? [] : [data]));

// Calls with `select` bring people with few fields; the directory needs whole ones.
const isWhole = (person: Partial<Employee>): person is Employee => person.employee_account_status !== undefined;

const fitsTitle = (search: string, { position_title }: Employee) => fold(filled(position_title)).includes(fold(search));

/** People at a typed place, or with a typed name at a typed place. */
const foundAt = (search: string, people: Employee[], found_by: 'location' | 'department'): FoundEmployee[] =>
  people.flatMap((person) => {
    const place = filled(found_by === 'location' ? person.location : person.department_name);
    return place && beginWords(wordsOf(search), wordsOf(`${personName(person)} ${place}`))
      ? [{ ...person, found_by }]
      : [];
  });

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
export const storedPeople = (
  queryClient: QueryClient,
  { search = '', ...filter }: DirectoryFilter,
): FoundEmployee[] => {
  const { status, hired_from = '', hired_to = '9999-12-31' } = filter;
  const is_dated = Boolean(filter.hired_from ?? filter.hired_to);
  const everybody = everybodyIn(queryClient)
    .filter((person) => shown.every((field) => !filter[field] || person[field] === filter[field]))
    .filter(({ employee_account_status }) => !status || employee_account_status === status)
    .filter(({ manager_id }) => !filter.has_no_manager || !manager_id)
    .filter(({ hire_date }) => !is_dated || (hire_date && hire_date >= hired_from && hire_date <= hired_to))
    .sort((a, b) => personName(a).localeCompare(personName(b)));
  if (search.trim() === '') return everybody;
  return uniquePeople<FoundEmployee>(
    matchPeople(search, everybody),
    everybody.filter((person) => hasInitials(search, person)),
    everybody.filter((person) => fitsTitle(search, person)),
    foundAt(search, everybody, 'location'),
    foundAt(search, everybody, 'department'),
  );
};
