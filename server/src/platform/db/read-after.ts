import type { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import { isDatabaseAway } from './away.ts';
import { dbOfClient, sendQuery, type Db } from './driver.ts';

type Query<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * Reads on one connection, without a wait in between: `then` asks on the context that it gets, and sees at least what `first` saw.
 * Both are sent together, so the caller decides by the rows of `first` whether anything else may be told. If both fail, the
 * failure of `first` counts.
 */
export const readAfter = async <Row, Result>(
  ctx: Context,
  first: Query<Row>,
  then: (ctx: Context) => Promise<Result>,
): Promise<[Row[], Result]> => {
  const { client, release } = await ctx.connections.connect();
  const db = dbOfClient(client);
  let broken: Error | undefined;
  try {
    const before = sendQuery<Row>(client, first.compile(db));
    const after = then({ ...ctx, db });
    // The connection is free once both are answered, also if one fails.
    await Promise.allSettled([before, after]);
    return [(await before).rows, await after];
  } catch (error) {
    if (isDatabaseAway(error)) broken = error as Error;
    throw error;
  } finally {
    release(broken);
  }
};
