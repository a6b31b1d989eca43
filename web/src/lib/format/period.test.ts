import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { daysIn, inUnits, periodWords } from './period.ts';

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

test('a period is said with its number and unit, and none is forever', () => {
  const t = ((key: string, { count } = { count: 0 }) => `${key} ${count}`) as unknown as TFunction;
  expect(periodWords(t, 90)).toBe('common:period.months 3');
  expect(periodWords(t, null)).toBe('common:period.for_ever 0');
});
