import { expect, test } from 'vitest';
import { isAwaited } from './must-read.ts';

const now = new Date('2026-06-30T12:00:00Z');

test('a post is awaited from when it asks until 30 days after its day, unless it expires before', () => {
  const awaited = (must_read_by: string | null, expires_at: string | null = null) =>
    isAwaited({ must_read_by, expires_at }, now);
  expect([awaited('2026-07-10'), awaited('2026-06-30'), awaited('2026-06-01')]).toEqual([true, true, true]);
  expect([awaited('2026-05-31'), awaited(null)]).toEqual([false, false]);
  expect(awaited('2026-07-10', '2026-07-01T00:00:00Z')).toBe(true);
  expect(awaited('2026-07-10', '2026-06-30T12:00:00Z')).toBe(false);
});
