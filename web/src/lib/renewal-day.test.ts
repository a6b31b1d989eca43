import { expect, test } from 'vitest';
import { renewalDay } from './renewal-day.ts';

test.each([
  ['2026-11-30T23:00:00.000Z', 'December 1'],
  ['2026-11-30T10:00:00.000Z', 'December 1'],
  ['2026-12-01T00:00:00.000Z', 'December 1'],
  ['2026-12-01T12:00:00.000Z', 'December 1'],
])('the allowance that is renewed at %s is renewed on %s', (iso, day) => {
  expect(renewalDay(iso)).toBe(day);
});
