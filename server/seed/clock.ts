import { randomBytes } from 'node:crypto';
import type { Random } from './random.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

let last_time = 0;
let sequence = 0;

/** An id as the server would have made it at that time: UUIDv7, whose order is the order of calls within a millisecond. */
export const idAt = (time: Date): string => {
  sequence = time.getTime() === last_time ? sequence + 1 : 0;
  last_time = time.getTime();
  const millis = last_time.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] as number) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of the calendar in a time zone, `2026-11-21`. */
export const localDay = (time: Date, time_zone: string): string => {
  let format = formats.get(time_zone);
  // en-CA writes years, months and days as ISO 8601 does.
  if (!format) formats.set(time_zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone })));
  return format.format(time);
};

const weekday_factor = [0.06, 0.8, 1, 1, 1.15, 1.45, 0.05];
const recent_minutes = [3, 16, 41, 88, 150, 245, 400, 690, 1000, 1290];

const factorOf = (date: Date, age_days: number): number => {
  const month = date.getUTCMonth();
  const between_years = (month === 11 && date.getUTCDate() > 21) || (month === 0 && date.getUTCDate() < 3);
  const season = between_years ? 0.2 : month === 6 ? 0.6 : month === 7 ? 0.75 : month === 11 ? 1.3 : 1;
  // The habit grows: twice as many at the end of the year as at its beginning.
  return (weekday_factor[date.getUTCDay()] as number) * season * (1.33 - (0.66 * age_days) / 365);
};

/** When a year of about `count` recognitions was given: by the rhythm of weeks and seasons, up to a few minutes ago. */
export const rhythm = (random: Random, now: Date, count: number): Date[] => {
  const days = Array.from({ length: 364 }, (_, index) => {
    const date = new Date(now.getTime() - index * day);
    return { date, factor: factorOf(date, index) };
  });
  const per_factor = count / days.reduce((sum, { factor }) => sum + factor, 0);
  const times = days.flatMap(({ date, factor }) =>
    Array.from({ length: Math.floor(factor * per_factor + random.next()) }, () => {
      const minutes = 7 * 60 + random.pick([60, 90, 150, 180, 210, 330, 420, 450, 480, 540]) + random.between(0, 59);
      const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
      return start + minutes * minute + random.between(0, 59_999);
    }),
  );
  const recent = recent_minutes.map((minutes) => now.getTime() - minutes * minute - random.between(0, 40_000));
  const newest = now.getTime() - 22 * 60 * minute;
  return [...times.filter((time) => time < newest), ...recent].sort((a, b) => a - b).map((time) => new Date(time));
};
