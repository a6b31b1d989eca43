import { expect, test } from 'vitest';
import { createLooks } from './policy.ts';

test('a place of many members is left alone for a second after they were looked through, and no other', () => {
  let now = 10_000;
  const looks = createLooks(() => now);
  looks.note('few', 99);
  looks.note('many', 100);
  expect([looks.restOf('few'), looks.restOf('many'), looks.restOf('other')]).toEqual([0, 1_000, 0]);
  now += 400;
  looks.note('more', 5_000);
  expect([looks.restOf('many'), looks.restOf('more')]).toEqual([600, 1_000]);
  now += 600;
  expect([looks.restOf('many'), looks.restOf('more')]).toEqual([0, 400]);
});
