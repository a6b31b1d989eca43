import { expect, test } from 'vitest';
import { isNew } from './policy.ts';

test('people are new for 30 days', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect([isNew(ago(30 * 86_400_000 - 1), now), isNew(ago(30 * 86_400_000), now), isNew(null, now)]).toEqual([
    true,
    false,
    false,
  ]);
});
