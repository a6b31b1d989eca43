import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { setImmediate as turnOver } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { isDatabaseAway } from './away.ts';
import { connectionsOf, createClient, createDb, createPool, createWorkerPool } from './driver.ts';

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async () => {
  const pool = createPool(url, { max: 1 });
  afterAll(() => pool.end());
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let pieces = 0;
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name]?.bind(stream) as (...given: unknown[]) => unknown;
    Object.assign(stream, {
      [name]: (...given: unknown[]) => {
        pieces += 1;
        return write(...given);
      },
    });
  }
  return { client, pieces: () => pieces };
};

test('what a transaction sends in one turn of the event loop goes out in one piece, and each statement gets its answer', async () => {
  const { client, pieces } = await open();
  const sent = [
    client.query('begin'),
    client.query('create table one (number int)'),
    client.query('insert into one values ($1)', [1]),
    client.query({ text: 'select number from one', name: 'numbers' }),
    client.query('commit'),
  ];
  const answers = await Promise.all(sent);
  expect(answers[3]?.rows).toEqual([{ number: 1 }]);
  expect(pieces()).toBe(1);
  await client.query('select 1');
  expect(pieces()).toBe(2);
  client.release();
});

test('one that fails takes no other with it', async () => {
  const { client } = await open();
  const sent = [client.query('select 1 as one'), client.query('select nothing'), client.query('select 2 as two')];
  const answers = await Promise.allSettled(sent);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  client.release();
});

test('a connection is set up as its pool asks: its name, a limit of time for statements, and whether it only reads', async () => {
  const settings = async (options: Omit<Parameters<typeof createPool>[1], 'max'>) => {
    const pool = createPool(url, { max: 1, ...options });
    const { rows } = await pool.query<Record<string, string>>(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as timeout,
        current_setting('default_transaction_read_only') as reads`,
    );
    await pool.end();
    return rows[0];
  };
  expect(await settings({})).toEqual({ name: 'plaudit', timeout: '0', reads: 'off' });
  expect(await settings({ name: 'plaudit-looking', statement_s: 7, is_read_only: true })).toEqual({
    name: 'plaudit-looking',
    timeout: '7s',
    reads: 'on',
  });
});

test('a connection that a worker returns twice is returned once', async () => {
  const pool = createWorkerPool(url, 1);
  await new Promise<void>((resolve, reject) =>
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    }),
  );
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});

test.each([
  ['calls', () => createPool(url, { max: 1 })],
  ['jobs', () => createWorkerPool(url, 1)],
])('a connection for %s that the database ends while no one uses it is replaced', async (_what, openPool) => {
  const [pool, other] = [openPool(), createPool(url, { max: 1 })];
  const idOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await idOf();
  await other.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await idOf()).not.toBe(before);
  await Promise.all([pool.end(), other.end()]);
});

const toFake = ['setTimeout', 'clearTimeout'] as const;

test('a connection that no one uses stays open for ten seconds, or for as long as its pool says', async () => {
  for (const [options, idle_ms] of [
    [{}, 10_000],
    [{ idle_s: 60 }, 60_000],
  ] as const) {
    vi.useFakeTimers({ toFake: [...toFake] });
    const pool = createPool(url, { max: 1, ...options });
    await pool.query('select 1');
    vi.advanceTimersByTime(idle_ms - 1);
    expect(pool.totalCount).toBe(1);
    vi.advanceTimersByTime(1);
    expect(pool.totalCount).toBe(0);
    vi.useRealTimers();
    await pool.end();
  }
});

test('a database that accepts connections and says nothing is away after ten seconds, and a lost one is noticed', async () => {
  const keepsAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const silent_url = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  vi.useFakeTimers({ toFake: [...toFake] });
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  const heard = Promise.all([
    createClient({ connectionString: silent_url }).connect().catch(note),
    createPool(silent_url, { max: 1 }).connect().catch(note),
  ]);
  while (keepsAlive.mock.calls.length < 2) await turnOver();
  expect(keepsAlive.mock.calls.map(([on]) => on)).toEqual([true, true]);
  vi.advanceTimersByTime(9_999);
  await turnOver();
  expect(failures).toEqual([]);
  vi.advanceTimersByTime(1);
  await heard;
  expect(failures.map(isDatabaseAway)).toEqual([true, true]);
  silent.close();
});

test('a connection outlives a statement that fails, and a broken one is not used again', async () => {
  const pool = createPool(url, { max: 1 });
  const db = createDb(connectionsOf(pool));
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' });
  expect(await pid()).toBe(before);
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toSatisfy(isDatabaseAway);
  expect(await pid()).not.toBe(before);
  await pool.end();
});
