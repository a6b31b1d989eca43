import { expect, test } from 'vitest';
import { mergeSteps, shownGroups } from './policy.ts';

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

test('people who saw it and left since make no group larger than it is', () => {
  expect(namesOf([group('IT', 9, 12), group('Sales', 5)])).toEqual([
    ['IT', 9, 9, 1],
    ['Sales', 5, 4, 1],
  ]);
});

test('no part of the time shows what fewer than five people did, and the sum stays', () => {
  const merged = (reached: readonly number[], clicks: readonly number[] = []) =>
    mergeSteps(reached.map((count, index) => ({ at: `${index}`, reached: count, clicks: clicks[index] ?? 0 })));
  const reachedOf = (...reached: number[]) => merged(reached).map((step) => step.reached);
  expect(reachedOf(7, 0, 5)).toEqual([7, 0, 5]);
  expect(reachedOf(3, 0, 1, 2, 9)).toEqual([0, 0, 0, 6, 9]);
  expect(reachedOf(8, 1, 0, 2)).toEqual([11, 0, 0, 0]);
  expect(reachedOf(1, 2, 0)).toEqual([0, 0, 3]);
  expect(merged([6, 6], [2, 4])).toEqual([
    { at: '0', reached: 6, clicks: 0 },
    { at: '1', reached: 6, clicks: 6 },
  ]);
  expect(merged([])).toEqual([]);
});
