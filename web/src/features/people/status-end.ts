import { formatDate } from '../../lib/format/format-date.ts';

export const status_periods = ['forever', 'half_hour', 'hour', 'four_hours', 'today', 'week', 'date'] as const;
export type StatusPeriod = (typeof status_periods)[number];

const minutes: Partial<Record<StatusPeriod, number>> = { half_hour: 30, hour: 60, four_hours: 240 };

/** The moment after a day of this device’s calendar, some days later. */
const afterDay = (day: Date, later = 0): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + later + 1);

/** When a status that is set now ends; null if it does not. `last_day`: `2026-11-30`, for the period `date`. */
export const statusEnd = (period: StatusPeriod, last_day: string, now: Date): Date | null => {
  const duration = minutes[period];
  if (duration !== undefined) return new Date(now.getTime() + duration * 60_000);
  if (period === 'today') return afterDay(now);
  // Weeks end on Sunday.
  if (period === 'week') return afterDay(now, (7 - now.getDay()) % 7);
  return period === 'date' ? afterDay(new Date(`${last_day}T00:00`)) : null;
};

/** What is wrong with the last day that was chosen; null if nothing is, or if none is needed. */
export const lastDayProblem = (period: StatusPeriod, last_day: string, now: Date): 'missing' | 'past' | null => {
  if (period !== 'date') return null;
  if (last_day === '') return 'missing';
  const end = statusEnd(period, last_day, now);
  return end && end > now ? null : 'past';
};

/** How long what the suggestions say usually lasts. */
export const proposed_periods = { meeting: 'hour', vacation: 'forever', sick: 'today', remote: 'today' } as const;

/** An end as people say it: a time today, otherwise the last day. */
export const endInWords = (end: string, now: Date): string => {
  const moment = new Date(end);
  const last = new Date(moment.getTime() - 1);
  return last.toDateString() === now.toDateString()
    ? formatDate(moment, { hour: 'numeric', minute: '2-digit' })
    : formatDate(last, { weekday: 'short', month: 'short', day: 'numeric' });
};
