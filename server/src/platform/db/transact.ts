import type { CompiledQuery } from 'kysely';
import { dbOfClient, sendQuery, type Db } from './driver.ts';
import { rememberAnswer, replayAnswer } from './idempotency.ts';
import type { Context } from '../context.ts';
import type { AppError } from '../errors.ts';

/** What a violated rule of the database means to the caller; undefined for other rules. */
export type Refusal = (error: unknown) => AppError | undefined;

type Query = { compile(db: Db): CompiledQuery };

/** One database transaction and what goes with it. */
export type Tx = {
  db: Db;
  ctx: Context;
  /** The same instant for everything that this transaction writes. */
  now: Date;
  /**
   * Sends a statement whose result no one needs, without waiting. Its failure fails the transaction. The last writes of
   * a verb sent this way travel together with COMMIT, so that row locks are not held for the length of a round trip.
   */
  write(query: Query): void;
  /**
   * Sends it after all other writes, right before COMMIT: for a row that many calls of one person change, so that each
   * transaction locks it only briefly.
   */
  writeLast(query: Query): void;
  /** Code that writes what may violate a rule of the database says what that means, in any verb that the write is part of. */
  refuses(refusal: Refusal): void;
  /** Runs after the commit; never if it fails. For hints only: a crash in between loses them. */
  afterCommit(hook: () => void): void;
};

/**
 * Runs `verb` in one transaction. If the call has an idempotency key, its result is stored in the same commit, and a repetition
 * gets that result instead of a second effect. These verbs return the answer of the call.
 */
export const transact = async <Result>(ctx: Context, verb: (tx: Tx) => Promise<Result>): Promise<Result> => {
  try {
    return await runOnce(ctx, verb);
  } catch (error) {
    const answer = await replayAnswer<Result>(ctx);
    if (answer !== undefined) return answer;
    throw error;
  }
};

/** A statement after a failed write fails only because of it; the write has the reason. */
const causeOf = async (error: unknown, writes: readonly Promise<unknown>[]): Promise<unknown> => {
  const in_failed_transaction = '25P02';
  if ((error as { code?: unknown } | undefined)?.code !== in_failed_transaction) return error;
  const failed = (await Promise.allSettled(writes)).find((sent) => sent.status === 'rejected');
  return failed ? failed.reason : error;
};

const refused = (error: unknown, refusals: Iterable<Refusal>): unknown => {
  for (const refusal of refusals) {
    const found = refusal(error);
    if (found) return found;
  }
  return error;
};

const runOnce = async <Result>(ctx: Context, verb: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const { client, release } = await ctx.connections.connect();
  const db = dbOfClient(client);
  const hooks: (() => void)[] = [];
  const writes: Promise<unknown>[] = [];
  const last: Query[] = [];
  const refusals = new Set<Refusal>();
  const send = (sent: Promise<unknown>) => {
    sent.catch(() => {}); // handled below, at the commit
    writes.push(sent);
  };
  const tx: Tx = {
    db,
    ctx,
    now: new Date(),
    // Bypasses Kysely's executor, which sends some turns of the event loop later: COMMIT would overtake it.
    write: (query) => send(sendQuery(client, query.compile(db))),
    writeLast: (query) => void last.push(query),
    refuses: (refusal) => void refusals.add(refusal),
    afterCommit: (hook) => hooks.push(hook),
  };
  let broken: Error | undefined;
  try {
    send(client.query('begin'));
    const result = await verb(tx);
    rememberAnswer(tx, result);
    for (const query of last) tx.write(query);
    const committed = client.query('commit');
    committed.catch(() => {});
    await Promise.all(writes);
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK instead of an error.
    if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    for (const hook of hooks) hook();
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw refused(await causeOf(error, writes), refusals);
  } finally {
    release(broken);
  }
};
