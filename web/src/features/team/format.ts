import type { TFunction } from 'i18next';
import type { TeamMember } from '@plaudit/contract/team/schema';
import { formatDate } from '../../lib/format/format-date.ts';

const day_ms = 86_400_000;
const days_per_month = 30;
/** Four weeks without a word are long enough to be told. */
const long_ago_days = 28;

type Thanked = Pick<TeamMember, 'last_thanked_at'>;

const daysSince = (moment: string, now: Date): number => Math.floor((now.getTime() - Date.parse(moment)) / day_ms);

/** Whether it is time for a thank-you: nobody thanked them for weeks, as far as the reader can see. */
export const isLongAgo = ({ last_thanked_at }: Thanked, now: Date): boolean =>
  last_thanked_at === null || daysSince(last_thanked_at, now) >= long_ago_days;

/** When someone was last thanked, as precisely as it matters. */
export const lastThanked = ({ last_thanked_at }: Thanked, now: Date, t: TFunction): string => {
  if (last_thanked_at === null) return t('team:thanked.never');
  const days = daysSince(last_thanked_at, now);
  if (days < 1) return t('team:thanked.today');
  if (days < days_per_month) return t('team:thanked.days', { count: days });
  const months = Math.floor(days / days_per_month);
  return months < 12 ? t('team:thanked.months', { count: months }) : t('team:thanked.year');
};

/** A day of this calendar, `Nov 30`. */
const shortDay = (day: string): string =>
  formatDate(`${day}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What comes up for someone, in words, the next one first. */
export const comingUp = (
  { birthday, anniversary }: Pick<TeamMember, 'birthday' | 'anniversary'>,
  t: TFunction,
): string[] => {
  const days = [
    ...(birthday ? [{ day: birthday, text: t('team:birthday', { day: shortDay(birthday) }) }] : []),
    ...(anniversary
      ? [
          {
            day: anniversary.day,
            text: t('team:anniversary', { day: shortDay(anniversary.day), count: anniversary.years }),
          },
        ]
      : []),
  ];
  return days.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ text }) => text);
};
