import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renewalDay } from './renewal-day.ts';

test.each([
  ['2026-11-30T23:00:00.000Z', 'December 1'],
  ['2026-11-30T10:00:00.000Z', 'December 1'],
  ['2026-12-01T00:00:00.000Z', 'December 1'],
  ['2026-12-01T12:00:00.000Z', 'December 1'],
  ['2026-12-31T10:00:00.000Z', 'January 1'],
  ['', ''],
  ['null', ''],
])('the allowance that is renewed at %j is renewed on %j', (iso, day) => {
  expect(renewalDay(iso)).toBe(day);
});

test('in every time zone of the world the month that begins is named', () => {
  // Etc/GMT-14 (Kiritimati) to Etc/GMT+12 (Baker Island).
  const offset_hours = fc.integer({ min: -14, max: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), offset_hours, (month, hours) => {
      const start = new Date(Date.UTC(2027, month, 1, hours)).toISOString();
      const name = new Date(2027, month, 15).toLocaleString('en', { month: 'long' });
      expect(renewalDay(start)).toBe(`${name} 1`);
    }),
  );
});
