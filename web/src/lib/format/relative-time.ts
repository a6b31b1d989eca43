import type { TFunction } from 'i18next';
import { formatDate } from './format-date.ts';

const minute_ms = 60_000;
const hour_ms = 3_600_000;
const day_ms = 86_400_000;

const shortDate = (then: Date, now: Date): string =>
  formatDate(then, {
    day: 'numeric',
    month: 'short',
    ...(then.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });

/**
 * 'Just now', 'N mins ago', 'N hrs ago' under 24 h, otherwise a date; empty if `iso` is no moment. Specification, section 9. On
 * a clock that runs behind, the present is in the future: up to a day it reads 'Just now', beyond that it has its date.
 */
export const relativeTime = (iso: string, now: Date, t: TFunction): string => {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (!(Math.abs(age) < day_ms)) return shortDate(then, now);
  if (age < minute_ms) return t('common:time.now');
  if (age < hour_ms) return t('common:time.minutes', { count: Math.floor(age / minute_ms) });
  return t('common:time.hours', { count: Math.floor(age / hour_ms) });
};

/** The moment in full, for a tooltip: 'Saturday, November 21, 2026 at 8:05 AM'. */
export const fullTime = (iso: string): string => formatDate(iso, { dateStyle: 'full', timeStyle: 'short' });
