import { hash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Counter, Door } from './policy.ts';
import { countAttempt, forgetAttempts, secondsBlocked, takeBackAttempt } from './queries.ts';

/** What is slowed down, as a digest: the table names no one. */
const subjectOf = (kind: string, name: string): Buffer => hash('sha256', `${kind} ${name}`, 'buffer');

/** Counts an attempt. Returns 0, or the seconds that this subject has to wait; an attempt that has to wait is not counted. */
export const countOrWait = async (ctx: Context, [kind, patience]: Counter, name: string): Promise<number> => {
  const [subject, now] = [subjectOf(kind, name), new Date()];
  return (await countAttempt(ctx.db, subject, patience, now)) ? 0 : secondsBlocked(ctx.db, subject, now);
};

const tooMany = (retry_after_seconds: number): AppError =>
  new AppError('AUTH_OTP_TOO_MANY_ATTEMPTS', { retry_after_seconds, payload: { retry_after_seconds } });

/**
 * A guess at the secret of one account, or at one that does not exist. Guesses on a device that opened the account before are
 * counted separately: no matter what strangers guess, that device can sign in.
 */
export type Try = { name: string; is_known: boolean };

export const counterOf = ({ account: [kind, patience] }: Door, { is_known }: Try): Counter => [
  is_known ? `${kind} known` : kind,
  patience,
];

type Guarded = {
  /** The accounts whose secret may be checked. The others have to wait; `wait_seconds` is 0 if none has to. */
  open: ReadonlySet<string>;
  wait_seconds: number;
  /** These were right: their count starts over, and no other. */
  forgive(names: readonly string[]): Promise<void>;
};

/**
 * Guards guesses that one call makes at the secrets of several accounts, from the network address `ip`. It counts before a
 * secret is checked, so that parallel guesses count too, and does the same for accounts that do not exist.
 * AUTH_OTP_TOO_MANY_ATTEMPTS if none may be checked, or if an account that knows the device has to wait.
 */
export const guardGuesses = async (ctx: Context, door: Door, tries: readonly Try[], ip: string): Promise<Guarded> => {
  const by_address = door.address !== null && tries.some(({ is_known }) => !is_known) ? door.address : null;
  const address_wait = by_address ? await countOrWait(ctx, by_address, ip) : 0;
  const counted = address_wait > 0 ? tries.filter(({ is_known }) => is_known) : tries;
  const waits = await Promise.all(counted.map((each) => countOrWait(ctx, counterOf(door, each), each.name)));
  const open = counted.filter((_each, index) => waits[index] === 0);
  const wait_seconds = Math.max(address_wait, ...waits);
  const is_known_waiting = counted.some(({ is_known }, index) => is_known && waits[index] !== 0);
  if (open.length === 0 || is_known_waiting) throw tooMany(wait_seconds);
  return {
    open: new Set(open.map(({ name }) => name)),
    wait_seconds,
    forgive: async (names) => {
      const right = open.filter(({ name }) => names.includes(name));
      await Promise.all(right.map((each) => forgetAttempts(ctx.db, subjectOf(counterOf(door, each)[0], each.name))));
      // The address gets only this one back, or one good account would clear it.
      if (by_address) await takeBackAttempt(ctx.db, subjectOf(by_address[0], ip));
    },
  };
};

/** `guardGuesses` for one account. Call the function it returns if the guess was right. */
export const guardGuess = async (ctx: Context, door: Door, one: Try, ip: string): Promise<() => Promise<void>> => {
  const guarded = await guardGuesses(ctx, door, [one], ip);
  return () => guarded.forgive([one.name]);
};

/** The error for a wrong guess: that it is wrong, unless some account was not even checked. */
export const refuseGuess = ({ wait_seconds }: Pick<Guarded, 'wait_seconds'>, code: ErrorCode): AppError =>
  wait_seconds > 0 ? tooMany(wait_seconds) : new AppError(code);

/** Resets a person's count on a door that they did not come through now. */
export const forgiveTries = (ctx: Context, door: Door, one: Try) =>
  forgetAttempts(ctx.db, subjectOf(counterOf(door, one)[0], one.name));
