import { expect, test } from 'vitest';
import { checkRange, completeRange } from './policy.ts';

test('R3.11: what was left out of a range is filled in around its points', () => {
  expect(completeRange({})).toEqual({ points: 0, min_points: 0, max_points: 0 });
  expect(completeRange({ points: 10 })).toEqual({ points: 10, min_points: 10, max_points: 10 });
  expect(completeRange({ min_points: 5 })).toEqual({ points: 5, min_points: 5, max_points: 5 });
  expect(completeRange({ points: 10, max_points: 8 })).toEqual({ points: 10, min_points: 8, max_points: 8 });
  expect(completeRange({ points: 10, min_points: 12 })).toEqual({ points: 10, min_points: 12, max_points: 12 });
  const before = { points: 10, min_points: 5, max_points: 20 };
  expect(completeRange({ points: 15 }, before)).toEqual({ ...before, points: 15 });
  expect(completeRange({ min_points: 1, max_points: 30 }, before)).toEqual({
    points: 10,
    min_points: 1,
    max_points: 30,
  });
});

test('R3.11: points are within the range, and the range is one', () => {
  const problem = (path: string, message: string) =>
    expect.objectContaining({ code: 'INVALID_REQUEST', payload: { issues: [{ path, message }] } });
  for (const points of [5, 10]) checkRange({ points, min_points: 5, max_points: 10 });
  checkRange({ points: 5, min_points: 5, max_points: 5 });
  for (const points of [4, 11])
    expect(() => checkRange({ points, min_points: 5, max_points: 10 })).toThrow(
      problem('body.points', 'Enter 5 to 10 points'),
    );
  expect(() => checkRange({ points: 5, min_points: 6, max_points: 5 })).toThrow(
    problem('body.min_points', 'The minimum must not be more than the maximum'),
  );
});
