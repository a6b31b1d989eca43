import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';

const hour_ms = 3_600_000;

type Person = { company_id: string; employee_id: string };

/**
 * Counts how many answers of a person are stored under idempotency keys in an hour: they stay for days, and one person with ever new keys
 * would fill the disk. In an hour, that is as many as calls in a minute from one network: a phone that was off for a week sends
 * fewer. 429 beyond it.
 */
export const createAnswerPace = (
  { RATE_LIMIT_PER_MINUTE: most }: Pick<Config, 'RATE_LIMIT_PER_MINUTE'>,
  now: () => number = () => performance.now(),
): ((person: Person) => void) => {
  let begun = now();
  let counts = new Map<string, number>();
  return ({ company_id, employee_id }) => {
    if (most === 0) return;
    const at = now();
    if (at - begun >= hour_ms) {
      begun = at;
      counts = new Map();
    }
    const name = `${company_id}:${employee_id}`;
    const count = (counts.get(name) ?? 0) + 1;
    if (count <= most) return void counts.set(name, count);
    const seconds = Math.ceil((begun + hour_ms - at) / 1000);
    const issues = [{ path: 'headers.idempotency-key', message: `Too many keys. Try again in ${seconds} seconds` }];
    throw new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds: seconds, payload: { issues } });
  };
};
