import { expect, test } from 'vitest';
import { shownGroups, stepOf } from './policy.ts';

const group = (department_id: string | null, people: number, reached = people - 1) => ({
  department_id,
  department_name: department_id,
  people,
  reached,
  clicked: 1,
});
const namesOf = (departments: Parameters<typeof shownGroups>[0]) =>
  shownGroups(departments).map(({ department_name, people, reached, clicked }) => [
    department_name,
    people,
    reached,
    clicked,
  ]);

test('departments of fewer than five people, and people without one, are one group', () => {
  expect(namesOf([group('Sales', 5), group('Design', 4), group('IT', 9), group(null, 2)])).toEqual([
    ['IT', 9, 8, 1],
    ['Sales', 5, 4, 1],
    [null, 6, 4, 2],
  ]);
});

test('what is left over can’t be computed from the total: it has at least five people', () => {
  expect(namesOf([group('IT', 9), group('Sales', 5), group('Design', 7), group('Board', 1)])).toEqual([
    ['IT', 9, 8, 1],
    ['Design', 7, 6, 1],
    [null, 6, 4, 2],
  ]);
  expect(namesOf([group('IT', 9), group('Board', 1)])).toEqual([]);
  expect(namesOf([group('Board', 1), group('Crew', 2)])).toEqual([]);
});

test('a single group is not shown, and without small departments nothing is left over', () => {
  expect(namesOf([group('IT', 9)])).toEqual([]);
  expect(namesOf([group('IT', 9), group('Sales', 5)])).toEqual([
    ['IT', 9, 8, 1],
    ['Sales', 5, 4, 1],
  ]);
});

test('the first day is shown by the hour, later ones by the day', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(stepOf(new Date('2026-11-27T12:00:01Z'), now)).toBe('hour');
  expect(stepOf(new Date('2026-11-27T12:00:00Z'), now)).toBe('day');
});
