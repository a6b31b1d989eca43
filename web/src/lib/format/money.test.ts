import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('an amount of money', () => {
  it.each([
    [1230, 'EUR', '€12.30'],
    [5, 'EUR', '€0.05'],
    [-1230, 'USD', '-$12.30'],
    [-0, 'EUR', '€0.00'],
    [1230, 'JPY', '¥1,230'],
    [1230, 'KWD', 'KWD\u00a01.230'],
    [100, 'ZZZ', 'ZZZ\u00a01.00'],
  ])('of %d minor units of %s reads %s', (minor_units, currency, text) =>
    expect(formatMoney(minor_units, currency)).toBe(text),
  );

  it.each([
    [Number.NaN, 'EUR'],
    [Infinity, 'EUR'],
    [100, ''],
    [100, 'null'],
    [100, '€'],
  ])('is not shown where there is none: %d of %j', (minor_units, currency) =>
    expect(formatMoney(minor_units, currency)).toBe(''),
  );

  it('shows each minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(Number(formatMoney(cents, 'EUR').replaceAll(/[€,.]/g, '')) + 0).toBe(cents);
      }),
    );
  });
});
