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
export const transact = <Result>(ctx: Context, verb: (tx: Tx) => Promise<Result>): Promise<Result> =>
  replayable(ctx, () =>
    runOnce(ctx, verb, (tx, result) => {
      rememberAnswer(tx, result);
      return () => result;
    }),
  );

/**
 * The last statement of a transaction, and what its one row says of the answer. It stores the answer under the call's idempotency
 * key itself, with `remembering`.
 */
export type Ending<Row, Result> = { query: Query; complete(row: Row): Result };

/**
 * The same for a verb that ends with a statement whose row completes the answer. It is sent together with COMMIT: what it locks is
 * locked while the database works, and not while this process is busy with something else.
 */
export const transactEnding = <Row, Result>(
  ctx: Context,
  verb: (tx: Tx) => Promise<Ending<Row, Result>>,
): Promise<Result> =>
  replayable(ctx, () =>
    runOnce(ctx, verb, (tx, { query, complete }, read) => {
      const rows = read<Row>(query);
      return async () => {
        const [row] = await rows;
        if (!row) throw new Error('The last statement of a transaction returned no row');
        return complete(row);
      };
    }),
  );

const replayable = async <Result>(ctx: Context, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
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

type Read = <Row>(query: Query) => Promise<Row[]>;
/** Sends what belongs in front of COMMIT; the function that it returns makes the answer once that has succeeded. */
type End<Given, Result> = (tx: Tx, given: Given, read: Read) => () => Result | Promise<Result>;

const runOnce = async <Given, Result>(
  ctx: Context,
  verb: (tx: Tx) => Promise<Given>,
  end: End<Given, Result>,
): Promise<Result> => {
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
    const given = await verb(tx);
    const read: Read = <Row>(query: Query) => {
      const sent = sendQuery<Row>(client, query.compile(db)).then(({ rows }) => rows);
      send(sent);
      return sent;
    };
    const answer = end(tx, given, read);
    for (const query of last) tx.write(query);
    const committed = client.query('commit');
    committed.catch(() => {});
    await Promise.all(writes);
    const result = await answer();
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
