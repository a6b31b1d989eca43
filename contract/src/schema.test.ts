import { expect, test } from 'vitest';
import { instant } from './schema.ts';

test('an instant of any offset and precision is one of UTC with milliseconds, or none', () => {
  const read = (said: string) => instant.safeParse(said).data ?? null;
  expect(read('2026-11-21T08:00:00.000Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(read('2026-11-21T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(read('2026-11-21T08:00:00.123456Z')).toBe('2026-11-21T08:00:00.123Z');
  expect(read('2026-11-21T09:00:00+01:00')).toBe('2026-11-21T08:00:00.000Z');
  for (const none of ['2026-02-30T08:00:00.000Z', '2026-11-21T24:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
    expect([none, read(none)]).toEqual([none, null]);
  }
});
