const day_ms = 86_400_000;

/** The day that it is in a time zone, `2026-11-27`. */
export const dayIn = (time_zone: string, now: Date): string =>
  // Swedes write days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * day_ms).toISOString().slice(0, 10);

/** Months and days that are celebrated on a day: February 29 on the 28th, in years without one. */
export const celebratedOn = (day: string): string[] => {
  const month_day = day.slice(5);
  return month_day === '02-28' && daysAfter(day, 1).slice(5) === '03-01' ? ['02-28', '02-29'] : [month_day];
};

/** The first day from `today` on, at most so many days later, on which `month_day` is celebrated. */
export const nextCelebration = (month_day: string, today: string, within_days: number): string | null => {
  for (let ahead = 0; ahead <= within_days; ahead += 1) {
    const day = daysAfter(today, ahead);
    if (celebratedOn(day).includes(month_day)) return day;
  }
  return null;
};

/** The same for the day on which someone was hired, with the years that they have been there by then: at least one. */
export const nextAnniversary = (
  hire_date: string,
  today: string,
  within_days: number,
): { day: string; years: number } | null => {
  const day = nextCelebration(hire_date.slice(5), today, within_days);
  const years = day ? Number(day.slice(0, 4)) - Number(hire_date.slice(0, 4)) : 0;
  return day && years > 0 ? { day, years } : null;
};
