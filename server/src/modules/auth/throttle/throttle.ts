import { hash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { password_door, type Door, type Patience } from './policy.ts';
import { countAttempt, forgetAttempts, secondsBlocked, takeBackAttempt } from './queries.ts';

/** What is slowed down, as a digest: the table names nobody. */
const subjectOf = (kind: string, name: string): Buffer => hash('sha256', `${kind} ${name}`, 'buffer');

/** Counts an attempt; false when this subject has to wait. */
export const mayAttempt = (ctx: Context, kind: string, name: string, patience: Patience): Promise<boolean> =>
  countAttempt(ctx.db, subjectOf(kind, name), patience, new Date());

const attempt = async (ctx: Context, [kind, patience]: Door['account'], name: string): Promise<void> => {
  if (await mayAttempt(ctx, kind, name, patience)) return;
  const retry_after_seconds = await secondsBlocked(ctx.db, subjectOf(kind, name), new Date());
  throw new AppError('AUTH_OTP_TOO_MANY_ATTEMPTS', { retry_after_seconds, payload: { retry_after_seconds } });
};

/**
 * Guards a guess at the secret of `account` from the network address `ip`. It counts before the secret is looked at,
 * so that parallel guesses are counted too, and the same for accounts that do not exist. AUTH_OTP_TOO_MANY_ATTEMPTS.
 */
export const guardGuess = async (ctx: Context, account: string, ip: string, door = password_door): Promise<void> => {
  await attempt(ctx, door.address, ip);
  await attempt(ctx, door.account, account);
};

/** The guess was right: the account starts anew. The address only gets this one back, or one good account would clear it. */
export const forgiveGuess = async (ctx: Context, account: string, ip: string, door = password_door): Promise<void> => {
  await Promise.all([
    forgetAttempts(ctx.db, subjectOf(door.account[0], account)),
    takeBackAttempt(ctx.db, subjectOf(door.address[0], ip)),
  ]);
};
