import { expect, test } from 'vitest';
import { isStricterExpiry } from './policy.ts';

test('an expiry is stricter if it begins, or comes sooner', () => {
  const stricter = (before: number | null, after: number | null) =>
    isStricterExpiry({ expiry_months: before }, { expiry_months: after });
  expect([stricter(null, 12), stricter(12, 11)]).toEqual([true, true]);
  expect([stricter(12, 12), stricter(12, 13), stricter(12, null), stricter(null, null)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
