import { expect, test } from 'vitest';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { matchPeople, uniquePeople } from './people-match.ts';

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

test.each(['schnieder', 'shneider', 'schhneider', 'schneidar', 'chneider'])('the slip in %j is forgiven', (search) =>
  expect(found(search)).toEqual(['Maximilian']),
);

test('two slips are too many for the instant answer', () => expect(found('skneidar')).toEqual([]));

test('people of several lists come once, where they come first', () => {
  const [a, b, c] = people as [EmployeeCard, EmployeeCard, EmployeeCard];
  expect(uniquePeople([c, a], [a, b, c])).toEqual([c, a, b]);
});
