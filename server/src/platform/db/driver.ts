import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  sql as rawSql,
} from 'kysely';
import type { Socket } from 'node:net';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { SharedValuesCompiler } from './query-compiler.ts';
import { createNames } from './statement-names.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
type Queryable = Pick<pg.ClientBase, 'query'>;

/** Marks a statement whose text depends on what a person asked for: only few of them get a name. */
export const composed = rawSql.raw('/* composed */');

/** Marks a statement with some of many filters: together, they get only some of the names. */
export const filtered = rawSql.raw('/* filtered */');

/** Marks a statement whose best plan depends on its values, such as a search for rare and for common words: it gets no name. */
export const planned_anew = rawSql.raw('/* planned anew */');

const nameOf = createNames();

/** Sends a compiled query before it returns, so that the caller's next query comes after it. */
export const sendQuery = async <Row>(client: Queryable, query: CompiledQuery): Promise<QueryResult<Row>> => {
  const config = { text: query.sql, values: query.parameters as unknown[], name: nameOf(query.sql) };
  const { rows, rowCount } = await client.query<Row & pg.QueryResultRow>(config);
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
};

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

class Connection implements DatabaseConnection {
  readonly executeQuery: Execute;
  constructor(execute: Execute) {
    this.executeQuery = execute;
  }
  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: lists are paged.');
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('Use transact(), which also runs jobs, live events and idempotency.');
};

// It writes one statement at a time, and keeps nothing of it.
const compiler = new SharedValuesCompiler();

const kyselyOn = (execute: Execute): Db => {
  const connection = new Connection(execute);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
};

// bigint: points and counts stay far below 2^53. date: a day of a calendar has no time zone and stays a string.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** A database that does not answer at all counts as away; a call that waits this long for a connection has lost its reader. */
const connecting = { connectionTimeoutMillis: 10_000, keepAlive: true } as const;

/** A separate connection, not yet open. If it breaks, its queries fail; without a listener the process would end. */
export const createClient = (config: pg.ClientConfig): pg.Client => {
  const client = new pg.Client({ ...connecting, ...config });
  client.on('error', () => {});
  return client;
};

/**
 * What is sent on a connection in one turn of the event loop goes out in one piece, such as the writes of a transaction and its
 * COMMIT: each piece wakes the database, which costs both sides as much as a small statement.
 */
const sendTogether = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const send = (...given: unknown[]): unknown => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return query(...given);
  };
  Object.assign(client, { query: send });
};

const openPool = (config: pg.PoolConfig & { pipeline?: boolean }): pg.Pool => {
  const pool = new pg.Pool({ ...connecting, ...config });
  pool.on('connect', (client) => {
    // A connection that breaks fails the queries on it; without a listener the event would also end the process.
    client.on('error', () => {});
    sendTogether(client);
  });
  pool.on('error', () => {});
  return pool;
};

/** A statement gets one core of the database: PostgreSQL would give a large one more, which others then wait for. */
const one_core = '-c max_parallel_workers_per_gather=0';
const only_reads = '-c default_transaction_read_only=on';

type PoolOptions = {
  max: number;
  /** PostgreSQL ends statements that run longer, and the connection stays; 0 is no limit. */
  statement_s?: number;
  name?: string;
  /** How long an unused connection stays open. */
  idle_s?: number;
  /** PostgreSQL refuses every write on it, with 25006. */
  is_read_only?: boolean;
};

/** A pool whose clients send queries without waiting for the answers before; see `transact`. */
export const createPool = (
  connectionString: string,
  { max, statement_s = 0, name = 'plaudit', idle_s = 10, is_read_only = false }: PoolOptions,
): pg.Pool =>
  openPool({
    connectionString,
    max,
    pipeline: true,
    application_name: name,
    idleTimeoutMillis: idle_s * 1000,
    // Both are set when the connection opens and need no statement of their own.
    options: is_read_only ? `${one_core} ${only_reads}` : one_core,
    statement_timeout: statement_s * 1000,
  });

/** An ordinary pool, for the worker, which does not expect its queries to be sent ahead. */
export const createWorkerPool = (connectionString: string, max: number): pg.Pool => {
  const pool = openPool({ connectionString, max, application_name: 'plaudit-worker' });
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<pg.PoolClient>;
  // graphile-worker returns its listening connection by a callback, and twice if it breaks while the worker stops: the second
  // time would end the process.
  pool.connect = ((taken?: Taken) =>
    taken === undefined
      ? connect()
      : connect((error, client, release) => {
          let is_released = false;
          taken(error, client, (broken) => {
            if (!is_released) release(broken);
            is_released = true;
          });
        })) as pg.Pool['connect'];
  return pool;
};

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** A connection in use. If `broken` is given, it is not used again. */
export type Held = { client: pg.PoolClient; release(broken?: Error): void };
export type Connections = { connect(): Promise<Held> };

export const connectionsOf = (pool: pg.Pool): Connections => ({
  connect: async () => {
    const client = await pool.connect();
    return { client, release: (broken) => client.release(broken) };
  },
});

/** Kysely on connections: each query takes one. A failed statement is no reason to close it, unlike in `pool.query`. */
export const createDb = (connections: Connections): Db =>
  kyselyOn(async <Row>(query: CompiledQuery) => {
    const { client, release } = await connections.connect();
    let broken: Error | undefined;
    try {
      return await sendQuery<Row>(client, query);
    } catch (error) {
      if (isDatabaseAway(error)) broken = error as Error;
      throw error;
    } finally {
      release(broken);
    }
  });

const clients = new WeakMap<pg.ClientBase, Db>();

/** Kysely on one client: queries issued together go out together and are answered in order. */
export const dbOfClient = (client: pg.ClientBase): Db => {
  let db = clients.get(client);
  if (!db) clients.set(client, (db = kyselyOn((query) => sendQuery(client, query))));
  return db;
};
