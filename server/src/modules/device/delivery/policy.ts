import type { PushOutcome } from '../../../platform/push/push.ts';
import type { PushDevice } from './queries.ts';

/** A push that has not arrived for a day is no news: the inbox has it. */
export const push_life_ms = 86_400_000;
const max_attempts = 10;
const first_pause_s = 15;
const longest_pause_s = 3600;

/** The consequence of an outcome: `pruned` removes the token from the device, `later` has another try at `retry_at`. */
export type Verdict =
  | { result: 'sent' }
  | { result: 'failed' | 'pruned'; error: string }
  | { result: 'later'; error: string; retry_at: Date };

type Attempt = { attempt: number; expires_at: Date; now: Date; public_key: string };

/** Whether the problem is the subscription and not this server: it is for another key, or never worked with this one. */
const isForeign = ({ push_key, last_success_at }: PushDevice, public_key: string): boolean =>
  push_key !== public_key || last_success_at === null;

export const judgeOutcome = (
  outcome: PushOutcome,
  device: PushDevice,
  { attempt, expires_at, now, public_key }: Attempt,
): Verdict => {
  if (outcome.kind === 'sent') return { result: 'sent' };
  const { error } = outcome;
  // Apple says since when a token is dead; the device may have confirmed it since then.
  if (outcome.kind === 'gone')
    return { result: outcome.since && outcome.since < device.push_synced_at ? 'failed' : 'pruned', error };
  if (outcome.kind === 'denied') return { result: isForeign(device, public_key) ? 'pruned' : 'failed', error };
  if (outcome.kind === 'refused') return { result: 'failed', error };
  const pause_s = Math.min(longest_pause_s, first_pause_s * 2 ** (attempt - 1));
  const retry_at = new Date(now.getTime() + Math.max(pause_s, outcome.retry_after_seconds ?? 0) * 1000);
  const is_last = attempt >= max_attempts || retry_at >= expires_at;
  return is_last ? { result: 'failed', error } : { result: 'later', error, retry_at };
};
