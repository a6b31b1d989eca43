import { limits } from '@plaudit/contract/limits';
import { ApiError } from '../../api/api-error.ts';
import type { Write } from '../write.ts';

/** How one attempt ends, as the sender sees it. */
export type Fate =
  | 'answered'
  | 'not_sent'
  | 'answer_lost'
  | 'broken'
  | 'busy'
  | 'refused'
  | 'signed_out'
  | 'crash_before'
  | 'crash_after';

const day_ms = 86_400_000;

/** A server that stores idempotency keys as ours does, and remembers what it did, for which person and in which order. */
export const modelServer = (now: () => number) => {
  const done_at = new Map<string, number>();
  const log: { key: string; employee_id: string; body: object }[] = [];
  let underway = 0;
  let most_underway = 0;

  const perform = ({ idempotency_key: key, employee_id, body }: Write) => {
    const known = done_at.get(key);
    if (known !== undefined && now() - known < limits.idempotency_days * day_ms) return;
    done_at.set(key, now());
    log.push({ key, employee_id, body });
  };
  const failures: Partial<Record<Fate, ApiError>> = {
    not_sent: new ApiError('ERR_NETWORK'),
    answer_lost: new ApiError('ERR_NETWORK'),
    broken: new ApiError('INTERNAL_SERVER_ERROR', { status: 500 }),
    busy: new ApiError('INVALID_REQUEST', { status: 429, retry_after_s: 3 }),
    refused: new ApiError('AUTH_RECORD_NOT_FOUND', { status: 404 }),
    signed_out: new ApiError('AUTH_INVALID_TOKEN', { status: 401 }),
  };
  const never = () => new Promise<never>(() => {});

  const attempt = async (write: Write, fate: Fate, onCrash: () => void): Promise<unknown> => {
    // A repeated call gets its first answer again, no matter the answer to a new one.
    const is_replay = done_at.has(write.idempotency_key) && (fate === 'refused' || fate === 'broken');
    if (fate === 'crash_before' || fate === 'crash_after') {
      if (fate === 'crash_after') perform(write);
      onCrash();
      return never();
    }
    if (fate === 'answered' || fate === 'answer_lost' || is_replay) perform(write);
    const failure = is_replay ? undefined : failures[fate];
    if (failure) throw failure;
    return { done: write.idempotency_key };
  };
  return {
    log,
    most: () => most_underway,
    receive: async (write: Write, fate: Fate, onCrash: () => void): Promise<unknown> => {
      underway += 1;
      most_underway = Math.max(most_underway, underway);
      // A process that died sends no more.
      const end = () => void (underway -= 1);
      return attempt(write, fate, () => {
        end();
        onCrash();
      }).finally(end);
    },
  };
};
