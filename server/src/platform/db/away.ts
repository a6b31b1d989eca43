import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors.ts';

/** Connection lost or refused, too many of them, shutting down, crashed, starting, and a standby that took over too early. */
const states = /^(08\w{3}|53\w{3}|57P0[1-5]|25006)$/;
const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
// What pg says of a connection that went away; it gives no code for it.
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/** Clients ask again then: a restart of PostgreSQL takes about as long. */
const retry_after_seconds = 2;

/** Whether a statement failed because PostgreSQL could not be asked. It may have done what it was asked for all the same. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return states.test(code) || network.test(code);
  return typeof message === 'string' && sentences.test(message);
};

/** The answer of whoever needs the database while it is away: 503, and when to ask again. */
export const databaseAway = (cause: unknown): AppError =>
  new AppError('INTERNAL_SERVER_ERROR', { status: 503, retry_after_seconds, cause });

const noting_ms = 120_000;

/**
 * Writes down what was done outside of the database and cannot be undone, again and again while the database is away: it would
 * be done a second time. `write` may take effect twice.
 */
export const noteForSure = async (write: () => Promise<unknown>): Promise<void> => {
  const until = Date.now() + noting_ms;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
      await delay(250);
    }
  }
};
