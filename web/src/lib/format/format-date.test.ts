import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

test.each([
  ['2026-11-21T08:05:00Z', 'November 21, 2026'],
  [Date.UTC(2026, 0, 1), 'January 1, 2026'],
  [new Date('2024-02-29T00:00:00Z'), 'February 29, 2024'],
])('%s reads %s', (moment, text) => expect(formatDate(moment, options)).toBe(text));

test.each(['', 'null', 'soon', '2026-13-45', Number.NaN, Infinity, new Date(Number.NaN)])(
  'an invalid moment, such as %j, reads as nothing',
  (moment) => expect(formatDate(moment, options)).toBe(''),
);

test('a person who comes to another time zone reads the times of that one', () => {
  const { TZ } = process.env;
  const hour = () => formatDate('2026-01-02T12:00:00Z', { hour: 'numeric', hourCycle: 'h23' });
  process.env.TZ = 'Europe/Berlin';
  const before = hour();
  process.env.TZ = 'Asia/Tokyo';
  expect([before, hour()]).toEqual(['13', '21']);
  process.env.TZ = TZ;
});
