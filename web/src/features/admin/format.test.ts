import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem, rangeProblem } from './format.ts';
import { allowedSections } from './sections.ts';

test('a section is seen by whoever holds its permission, and by nobody else', () => {
  const keys = (...held: string[]) => allowedSections(held).map(({ key }) => key);
  expect(keys('recognition.manage')).toContain('types');
  expect(keys('recognition.manage')).not.toContain('company');
  expect(keys('people.view', 'recognition.give')).toEqual([]);
});

test('moving keeps every item, also to places that do not exist', () => {
  const place = fc.integer({ min: -1, max: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 8 }), place, place, (items, from, to) => {
      expect(moveItem(items, from, to).toSorted()).toEqual(items.toSorted());
    }),
  );
});

test('what was moved stands at its new place, and moving it back gives the list before', () => {
  const places = fc.tuple(fc.nat(4), fc.nat(4));
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 5, maxLength: 9 }), places, (items, [from, to]) => {
      const moved = moveItem(items, from, to);
      expect(moved[to]).toBe(items[from]);
      expect(moveItem(moved, to, from)).toEqual(items);
    }),
  );
});

test.each([
  [{ min_points: 0, points: 10, max_points: 50 }, null],
  [{ min_points: 10, points: 10, max_points: 10 }, null],
  [
    { min_points: 20, points: 20, max_points: 10 },
    { field: 'max_points', problem: 'order' },
  ],
  [
    { min_points: 10, points: 5, max_points: 50 },
    { field: 'points', problem: 'order' },
  ],
  [
    { min_points: 0, points: 60, max_points: 50 },
    { field: 'points', problem: 'order' },
  ],
  [
    { min_points: -1, points: 10, max_points: 50 },
    { field: 'min_points', problem: 'number' },
  ],
  [
    { min_points: 0, points: Number.NaN, max_points: 50 },
    { field: 'points', problem: 'number' },
  ],
  [
    { min_points: 0, points: 10, max_points: 100_001 },
    { field: 'max_points', problem: 'number' },
  ],
])('of the points %j the problem is %j', (range, problem) => {
  expect(rangeProblem(range)).toEqual(problem);
});
