import { expect, test } from 'vitest';
import { rangeProblem } from './format.ts';

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
