import { expect, test } from 'vitest';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { hasInitials, matchPeople, uniquePeople } from './people-match.ts';

const person = (n: number, first_name: string, last_name: string): EmployeeCard => ({
  employee_id: String(n),
  first_name,
  last_name,
  position_title: 'Engineer',
  profile_url: null,
});

const people = [
  person(1, 'José', 'Álvarez'),
  person(2, 'Maximilian', 'Schneider'),
  person(3, 'Max', 'Power'),
  person(4, '美咲', '佐藤'),
  person(5, 'Joanna', 'null'),
];
const found = (search: string) => matchPeople(search, people).map(({ first_name }) => first_name);

test.each([
  ['jose', ['José']],
  ['ALVAREZ', ['José']],
  ['max', ['Maximilian', 'Max']],
  ['max po', ['Max']],
  ['佐', ['美咲']],
  ['', people.map(({ first_name }) => first_name)],
  ['null', []],
])('%j finds %j', (search, names) => expect(found(search)).toEqual(names));

test('first names come before last names, and among equals those come first who were first', () => {
  const known = [
    person(1, 'Lucía', 'Quispe Mamani'),
    person(2, 'Mateo', 'Rossi'),
    person(3, 'Giulia', 'Marchetti'),
    person(4, 'Marcus', 'Holt'),
  ];
  const names = (search: string) => matchPeople(search, known).map(({ first_name }) => first_name);
  expect(names('ma')).toEqual(['Mateo', 'Marcus', 'Lucía', 'Giulia']);
  expect(names('mar')).toEqual(['Marcus', 'Giulia']);
  expect(names('marcus  h')).toEqual(['Marcus']);
  expect(matchPeople('h marcus', [person(5, 'Marcus', 'Holt'), person(6, 'H', 'Marcus')])[0]?.employee_id).toBe('6');
});

test.each(['schnieder', 'shneider', 'schhneider', 'schneidar', 'chneider'])('the slip in %j is forgiven', (search) =>
  expect(found(search)).toEqual(['Maximilian']),
);

test('two slips are too many for the instant answer', () => expect(found('skneidar')).toEqual([]));

test('initials are two to four letters in the order of the name, and can leave out words in between', () => {
  const mila = person(1, 'Mila', 'de Visser');
  const fits = (...typed: string[]) => typed.filter((search) => hasInitials(search, mila));
  expect(fits('mv', 'M.V.', 'm d v', 'mdv', 'md')).toHaveLength(5);
  expect(fits('m', 'vm', 'dv', 'mdvx', 'mx', 'm vi', '')).toEqual([]);
});

test('people of several lists appear once, at their first position', () => {
  const [a, b, c] = people as [EmployeeCard, EmployeeCard, EmployeeCard];
  expect(uniquePeople([c, a], [a, b, c])).toEqual([c, a, b]);
});
