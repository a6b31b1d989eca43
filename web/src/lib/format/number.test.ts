import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped } from './number.ts';

test('a whole number is written as the browser would write it', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => grouped(count) === count.toLocaleString('en')));
});

test('groups begin at a thousand', () => {
  expect([0, 7, 999, 1000, 1_234_567, -1000].map(grouped)).toEqual(['0', '7', '999', '1,000', '1,234,567', '-1,000']);
});
