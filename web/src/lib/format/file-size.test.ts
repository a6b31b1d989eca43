import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

describe('file size (R9.2)', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.00 KB'],
    [1234, '1.23 KB'],
    [999_990, '999.99 KB'],
    [999_999, '1.00 MB'],
    [1_000_000, '1.00 MB'],
    [1_500_000_000, '1.50 GB'],
    [2_000_000_000_000, '2000.00 GB'],
    [999.4, '999 B'],
    [999.6, '1.00 KB'],
    [Number.MAX_SAFE_INTEGER, '9007199.25 GB'],
  ])('%d bytes read %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

  it.each([Number.NaN, -1, Infinity, -Infinity])('%d is no size and shows nothing', (bytes) =>
    expect(fileSize(bytes)).toBe(''),
  );

  it('never shows a thousand of a unit that has a larger one, and stays within rounding of the truth', () => {
    const factor = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_000_000_000 }), (bytes) => {
        const [number, unit] = fileSize(bytes).split(' ') as [string, keyof typeof factor];
        expect(Number(number)).toBeLessThan(1000);
        expect(Math.abs(Number(number) * factor[unit] - bytes)).toBeLessThanOrEqual(0.00501 * factor[unit]);
      }),
    );
  });
});
