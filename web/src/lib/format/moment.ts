import { formatDate } from './format-date.ts';

/** A moment as `datetime-local` fields have it, in the zone of the device: `2026-11-30T17:00`. */
export const asMoment = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** What such a field contains; null while it is empty or no moment. */
export const fromMoment = (moment: string): Date | null => {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? null : new Date(at);
};

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment to be sure of, with the zone of the device: 'Saturday, November 21, 2026 at 8:05 AM GMT+1'. Styles of `Intl` can't name a zone. */
export const zonedTime = (iso: string): string =>
  formatDate(iso, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
