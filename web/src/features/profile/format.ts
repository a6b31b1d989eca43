import { formatDate } from '../../lib/format/format-date.ts';
import { idOf, oneOf, type Search } from '../../lib/navigation/search.ts';

export const profile_tabs = ['received', 'given'] as const;
export const periods = ['month', 'quarter', 'year'] as const;
export type ProfileTab = (typeof profile_tabs)[number];
export type Period = (typeof periods)[number];

export type ProfileSearch = {
  tab: ProfileTab;
  recognition_type_id?: string | undefined;
  company_value_id?: string | undefined;
  period?: Period | undefined;
};

/** Tab and filters of a profile, as its address holds them. */
export const readProfile = (search: Search): ProfileSearch => ({
  tab: oneOf(profile_tabs, search.tab) ?? 'received',
  recognition_type_id: idOf(search.recognition_type_id),
  company_value_id: idOf(search.company_value_id),
  period: oneOf(periods, search.period),
});

const dayOf = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** First day of the month, of the quarter or of the year that `now` is in. */
export const periodStart = (period: Period, now: Date): string => {
  const month = { month: now.getMonth(), quarter: Math.floor(now.getMonth() / 3) * 3, year: 0 }[period];
  return dayOf(new Date(now.getFullYear(), month, 1));
};

/** The queries for the lists of received and given. */
export const listFilter = (employee_id: string, search: ProfileSearch, now: Date) => ({
  employee_id,
  ...(search.recognition_type_id && { recognition_type_id: search.recognition_type_id }),
  ...(search.company_value_id && { company_value_id: search.company_value_id }),
  ...(search.period && { from: periodStart(search.period, now) }),
});

/** The day in words, `March 4, 2021`; a day has no time zone. Empty when it is none. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });

/** Month and day in words, `March 14`. Empty when it is none. */
export const birthdayText = (birthday: string): string =>
  formatDate(`2024-${birthday}T00:00:00Z`, { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The time of day in a zone, `4:10 PM`, with the day of the week where it is another one there. Empty for a zone that the browser does not know. */
export const timeIn = (time_zone: string, now: Date): string => {
  try {
    const here = now.toLocaleDateString('en');
    const is_same_day = now.toLocaleDateString('en', { timeZone: time_zone }) === here;
    return formatDate(now, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: time_zone,
      ...(!is_same_day && { weekday: 'short' }),
    });
  } catch {
    return '';
  }
};
