import { limits } from '@plaudit/contract/limits';
import { fromMoment } from '../../lib/format/moment.ts';

const day_ms = 86_400_000;

/** The last moment of a day, as a `date` field gives it; null while that is empty. */
export const endOfDay = (day: string): Date | null => fromMoment(`${day}T23:59:59.999`);

/** The key of the sentence that says what is wrong with the last day of a pin. The server checks the same. */
export const pinProblem = (day: string, now: Date): string | undefined => {
  const until = endOfDay(day);
  if (!until) return 'problem.no_day';
  const ms = until.getTime() - now.getTime();
  if (ms <= 0) return 'problem.day';
  return ms > limits.post_ahead_days * day_ms ? 'problem.far_day' : undefined;
};
