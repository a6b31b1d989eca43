import { expect, test } from 'vitest';
import { asMoment, fromMoment, zonedTime } from './moment.ts';

test('a field gets a moment and gives it back, to the minute', () => {
  const at = new Date('2026-11-30T17:04:59.000Z');
  expect(fromMoment(asMoment(at))?.toISOString()).toBe('2026-11-30T17:04:00.000Z');
  for (const none of ['', 'x', '2026-13-01T10:00']) expect(fromMoment(none)).toBeNull();
});

test('a time that people rely on says in which zone it is', () => {
  const at = new Date('2026-12-24T09:30:00Z');
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  expect(zone).not.toBe('');
  expect(zonedTime(at.toISOString())).toMatch(/2026 at \d{1,2}:\d{2}\s[AP]M /u);
  expect(zonedTime(at.toISOString()).endsWith(` ${zone}`)).toBe(true);
});
