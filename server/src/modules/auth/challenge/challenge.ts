import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { challenge_attempts, challenge_ms } from './policy.ts';
import { countChallengeAttempt, findChallenge, insertChallenge, useChallenge, type Challenge } from './queries.ts';

type Kind = 'code' | 'factor' | 'passkey' | 'registration' | 'pin';
type About = Partial<Pick<Challenge, 'email' | 'company_id' | 'employee_id' | 'nonce'>>;

/** Begins a step of a sign-in, to be answered within ten minutes and five attempts. */
export const openChallenge = (tx: Tx, kind: Kind, about: About): { challenge_id: string; expires_at: string } => {
  // Random, and not in order of creation: only the person who received the id knows it.
  const challenge_id = randomUUID();
  const expires_at = new Date(tx.now.getTime() + challenge_ms);
  tx.write(insertChallenge(tx.db, { challenge_id, kind, ...about, expires_at }));
  return { challenge_id, expires_at: expires_at.toISOString() };
};

/**
 * Takes an attempt at a challenge. AUTH_OTP_INVALID for one that never was, is of another kind or was used;
 * AUTH_OTP_EXPIRED, and AUTH_OTP_TOO_MANY_ATTEMPTS after five.
 */
export const attemptChallenge = async (
  ctx: Context,
  challenge_id: string,
  kinds: readonly Kind[],
): Promise<Challenge> => {
  const now = new Date();
  const found = await findChallenge(ctx.db, challenge_id);
  if (!found || found.used_at || !kinds.includes(found.kind as Kind)) throw new AppError('AUTH_OTP_INVALID');
  if (found.expires_at <= now) throw new AppError('AUTH_OTP_EXPIRED');
  const open = await countChallengeAttempt(ctx.db, challenge_id, challenge_attempts, now);
  if (open) return open;
  // Another request answered it correctly first, or there were too many attempts.
  const is_used = (await findChallenge(ctx.db, challenge_id))?.used_at;
  throw new AppError(is_used ? 'AUTH_OTP_INVALID' : 'AUTH_OTP_TOO_MANY_ATTEMPTS');
};

/** Ends a challenge that was answered correctly; AUTH_OTP_INVALID if another request was faster with the same answer. */
export const closeChallenge = async (tx: Tx, { challenge_id }: Challenge): Promise<void> => {
  if (!(await useChallenge(tx.db, challenge_id, tx.now))) throw new AppError('AUTH_OTP_INVALID');
};
