import { expect, test } from 'vitest';
import { amountOf } from './policy.ts';

test('one point is in the singular, large amounts are grouped, and a name of the company stays as it is', () => {
  expect([0, 1, -1, 2, 1250].map((points) => amountOf(points, 'points'))).toEqual([
    '0 points',
    '1 point',
    '-1 point',
    '2 points',
    '1,250 points',
  ]);
  expect(amountOf(1, 'sparks')).toBe('1 sparks');
});
