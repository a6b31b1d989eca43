import { expect, test } from 'vitest';
import { asMoment, fromMoment } from './moment.ts';

test('a field gets a moment and gives it back, to the minute', () => {
  const at = new Date('2026-11-30T17:04:59.000Z');
  expect(fromMoment(asMoment(at))?.toISOString()).toBe('2026-11-30T17:04:00.000Z');
  for (const none of ['', 'x', '2026-13-01T10:00']) expect(fromMoment(none)).toBeNull();
});
