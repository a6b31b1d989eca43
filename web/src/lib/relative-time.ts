import type { TFunction } from 'i18next';

const minute_ms = 60_000;
const hour_ms = 3_600_000;
const day_ms = 86_400_000;

const shortDate = (then: Date, now: Date): string =>
  then.toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    ...(then.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });

/** 'Just now', 'N mins ago', 'N hrs ago' under 24 h, else a date. A clock that runs behind reads 'Just now'. */
export const relativeTime = (iso: string, now: Date, t: TFunction): string => {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (age < minute_ms) return t('common:time.now');
  if (age < hour_ms) return t('common:time.minutes', { count: Math.floor(age / minute_ms) });
  if (age < day_ms) return t('common:time.hours', { count: Math.floor(age / hour_ms) });
  return shortDate(then, now);
};

/** The moment in full, for a tooltip: 'Saturday, November 21, 2026 at 8:05 AM'. */
export const fullTime = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'full', timeStyle: 'short' });
