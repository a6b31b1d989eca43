import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createWorkerPool } from './driver.ts';
import { createTestDatabase } from '../testing/database.ts';

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
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
