import { expect, test } from 'vitest';
import { decimal } from './policy.ts';

test('minor units are written with the decimals of their currency', () => {
  expect([decimal(1230, 'USD'), decimal(1230, 'JPY'), decimal(1230, 'KWD'), decimal(-5, 'EUR')]).toEqual([
    '12.30',
    '1230',
    '1.230',
    '-0.05',
  ]);
});
