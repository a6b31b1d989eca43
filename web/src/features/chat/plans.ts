const minute_ms = 60_000;

/** Times that people often choose, on the clock of the device. */
export type PlanTime = 'minutes' | 'hour' | 'tomorrow' | 'monday';

/** When a working day begins. */
const morning = 9;

const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);

/** Until the next Monday: a week on Mondays. */
const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

export const planTime = (time: PlanTime, now: Date): Date => {
  if (time === 'minutes') return new Date(now.getTime() + 20 * minute_ms);
  if (time === 'hour') return new Date(now.getTime() + 60 * minute_ms);
  return morningIn(now, time === 'tomorrow' ? 1 : daysToMonday(now));
};

/** Of these times, those that differ: on Sundays, tomorrow is Monday. */
export const planTimes = (times: readonly PlanTime[], now: Date): PlanTime[] =>
  times.filter((time) => time !== 'monday' || daysToMonday(now) > 1 || !times.includes('tomorrow'));

/** The key of the sentence that says what is wrong with a chosen time. The server checks the same. */
export const timeProblem = (at: Date | null, now: Date, most_days: number): string | undefined => {
  if (!at) return 'plan.no_time';
  const ms = at.getTime() - now.getTime();
  if (ms <= 0) return 'plan.past';
  return ms > most_days * 24 * 60 * minute_ms ? 'plan.far' : undefined;
};
