import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors.ts';

/** Connection lost or refused, too many of them, shutting down, crashed, starting, and a standby that took over too early. */
const states = /^(08\w{3}|53\w{3}|57P0[1-5]|25006)$/;
const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
// What pg says when a connection was lost; it has no code for it.
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/** Clients retry after this time: a restart of PostgreSQL takes about as long. */
const retry_after_seconds = 2;
/** What was too much a moment ago may not be too much when less is going on. */
const overtime_again_seconds = 10;

/** Whether a statement failed because PostgreSQL was unreachable. It may still have taken effect. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return states.test(code) || network.test(code);
  return typeof message === 'string' && sentences.test(message);
};

/** The answer to calls that need the database while it is away: 503, and when to retry. */
export const databaseAway = (cause: unknown): AppError =>
  new AppError('INTERNAL_SERVER_ERROR', { status: 503, retry_after_seconds, cause });

/** Whether PostgreSQL ended a statement because it ran for too long. The connection is still usable. */
const isOvertime = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';

/**
 * The answer to a call that the database could not serve, because it was away or took too long; undefined for any other
 * failure.
 */
export const databaseTrouble = (error: unknown): AppError | undefined => {
  if (isDatabaseAway(error)) return databaseAway(error);
  if (!isOvertime(error)) return undefined;
  const payload = { reason: 'took_too_long' };
  return new AppError('INTERNAL_SERVER_ERROR', {
    status: 503,
    retry_after_seconds: overtime_again_seconds,
    payload,
    cause: error,
  });
};

const patience_ms = 120_000;
const pause_ms = 250;

/**
 * Repeats what failed because the database was away, until it is back: for work that must not be lost, such as the record of a
 * sent email. `work` may take effect twice. After `patience_ms` it fails as `work` does; `onAway` gets the first failure.
 */
export const insist = async <Result>(
  work: () => Promise<Result>,
  options: { patience_ms?: number; onAway?: (error: unknown) => void } = {},
): Promise<Result> => {
  const until = Date.now() + (options.patience_ms ?? patience_ms);
  for (let is_told = false; ; is_told = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
      if (!is_told) options.onAway?.(error);
      await delay(pause_ms);
    }
  }
};
