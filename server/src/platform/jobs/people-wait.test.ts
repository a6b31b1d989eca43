import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { connectionsOf, createDb, createPool, type Db } from '../db/driver.ts';
import { nameOfCalls } from '../db/seat.ts';
import { createTestDatabase } from '../testing/database.ts';
import { peopleWait } from './people-wait.ts';

let pool: pg.Pool;
let calls: pg.Pool;
let db: Db;
beforeAll(async () => {
  const url = await createTestDatabase();
  pool = createPool(url, { max: 1, name: 'plaudit-jobs' });
  calls = createPool(url, { max: 1, name: nameOfCalls('usual') });
  db = createDb(connectionsOf(pool));
});
afterAll(() => Promise.all([pool.end(), calls.end()]));

const asked = (roles: ('http' | 'worker')[], count: number) =>
  peopleWait({
    db,
    config: { ROLES: roles },
    desks: { usual: { turns: { callsLately: () => count } } } as unknown as Parameters<typeof peopleWait>[0]['desks'],
  });

test('a process that answers calls knows by their number whether people wait', async () => {
  await calls.query('select 1');
  expect(await asked(['http', 'worker'], 9)).toBe(false);
  expect(await asked(['http', 'worker'], 10)).toBe(true);
});

test('a process that only works sees in the database whether another one is answering', async () => {
  const held = await calls.connect();
  await held.query('begin');
  expect(await asked(['worker'], 0)).toBe(true);
  await held.query('commit');
  expect(await asked(['worker'], 0)).toBe(true);
  // A process that no one used for a moment waits for no one.
  await expect.poll(() => asked(['worker'], 0)).toBe(false);
  held.release();
});

test('a call that is in the database for long still waits', async () => {
  const held = await calls.connect();
  await held.query('begin');
  const isLong = async () => {
    const { rows } = await pool.query<{ is_long: boolean }>(
      `select state_change < clock_timestamp() - interval '1 second' as is_long from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [nameOfCalls('usual')],
    );
    return rows[0]?.is_long;
  };
  await expect.poll(isLong).toBe(true);
  expect(await asked(['worker'], 0)).toBe(true);
  await held.query('commit');
  held.release();
});

test('calls of another database on the same server are no reason to wait', async () => {
  const elsewhere = createPool(await createTestDatabase(), { max: 1, name: nameOfCalls('usual') });
  const held = await elsewhere.connect();
  await held.query('begin');
  await expect.poll(() => asked(['worker'], 0)).toBe(false);
  await held.query('commit');
  held.release();
  await elsewhere.end();
});
