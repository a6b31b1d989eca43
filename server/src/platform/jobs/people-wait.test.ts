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
