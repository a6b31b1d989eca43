import { formatDate } from './format-date.ts';

/**
 * The day on which the allowance is renewed, `December 1`. The instant is the start of a month in the time zone of the company,
 * at most 14 hours from that of UTC; the reader's own zone would make it the last of the month before. Empty if it is no
 * instant.
 */
export const renewalDay = (iso: string): string => {
  const month = formatDate(Date.parse(iso) + 15 * 3_600_000, { month: 'long', timeZone: 'UTC' });
  return month && `${month} 1`;
};
