import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, inUnits } from './period.ts';

test('days are said in the largest unit that fits', () => {
  expect([7, 30, 90, 365, 400, 3650].map(inUnits)).toEqual([
    { amount: 7, unit: 'days' },
    { amount: 1, unit: 'months' },
    { amount: 3, unit: 'months' },
    { amount: 1, unit: 'years' },
    { amount: 400, unit: 'days' },
    { amount: 10, unit: 'years' },
  ]);
});

test('and mean the same days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (days) => {
      const { amount, unit } = inUnits(days);
      expect(daysIn(amount, unit)).toBe(days);
    }),
  );
});
