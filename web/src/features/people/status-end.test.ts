import { expect, test } from 'vitest';
import { endInWords, lastDayProblem, statusEnd } from './status-end.ts';

// A Wednesday.
const now = new Date(2026, 10, 25, 14, 30);
const endOf = (period: Parameters<typeof statusEnd>[0], last_day = ''): Date | null => statusEnd(period, last_day, now);

test('a status ends after a while, or with a day', () => {
  expect(endOf('forever')).toBeNull();
  expect(endOf('half_hour')).toEqual(new Date(2026, 10, 25, 15, 0));
  expect(endOf('hour')).toEqual(new Date(2026, 10, 25, 15, 30));
  expect(endOf('four_hours')).toEqual(new Date(2026, 10, 25, 18, 30));
  expect(endOf('today')).toEqual(new Date(2026, 10, 26));
  expect(endOf('week')).toEqual(new Date(2026, 10, 30));
  expect(endOf('date', '2026-12-31')).toEqual(new Date(2027, 0, 1));
});

test('on a Sunday the week ends with the day', () => {
  expect(statusEnd('week', '', new Date(2026, 10, 29, 9))).toEqual(new Date(2026, 10, 30));
});

test('an end is a time if it is today, and otherwise the last day', () => {
  expect(endInWords(new Date(2026, 10, 25, 18, 30).toISOString(), now)).toMatch(/^6:30\sPM$/u);
  expect(endInWords(new Date(2026, 10, 30).toISOString(), now)).toBe('Sun, Nov 29');
  expect(endInWords(new Date(2026, 10, 27, 12).toISOString(), now)).toBe('Fri, Nov 27');
});

test('a last day is named, and is today or later', () => {
  const problemOf = (last_day: string) => lastDayProblem('date', last_day, now);
  expect(['', '2020-01-01', '2026-11-24', '2026-11-25', '2027-01-01'].map(problemOf)).toEqual([
    'missing',
    'past',
    'past',
    null,
    null,
  ]);
  expect(lastDayProblem('hour', '', now)).toBeNull();
});
