import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { isWriteRefused, openLooking, type Looking } from './looking.ts';

let looking: Looking;
beforeAll(async () => {
  looking = openLooking({ STATEMENT_SECONDS: 7 }, await createTestDatabase());
});
afterAll(() => looking.pool.end());
afterEach(() => void vi.useRealTimers());

test('people who look at the sample company have six connections, which only read, for a while', async () => {
  const { pool } = looking;
  const taken = Array.from({ length: 7 }, () => pool.connect());
  const first = await Promise.all(taken.slice(0, 6));
  expect([pool.totalCount, pool.waitingCount]).toEqual([6, 1]);
  for (const client of first) client.release();
  (await taken[6])?.release();
  expect(pool.options.idleTimeoutMillis).toBe(60_000);
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '7s' }]);
  const refused = await pool.query('create table mine (id int)').catch((error: unknown) => error);
  expect([refused, new Error('no'), null].map(isWriteRefused)).toEqual([true, false, false]);
});

test('two of them read at a time, all of one company if need be, and a hundred may wait', async () => {
  vi.useFakeTimers();
  const { turns } = looking.desk;
  let refused = 0;
  const asked = Array.from({ length: 103 }, () => turns.take('sample'));
  for (const waits of asked) waits?.catch(() => (refused += 1));
  expect(asked.slice(0, 3).map((waits) => waits === undefined)).toEqual([true, true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([turns.waiting(), refused]).toEqual([100, 1]);
});

test('next to others, a company still has both places', () => {
  vi.useFakeTimers();
  const { turns } = openLooking({ STATEMENT_SECONDS: 7 }, 'postgres://127.0.0.1:1/none').desk;
  void turns.take('one');
  turns.give('one', 0);
  expect([turns.take('other'), turns.take('other')]).toEqual([undefined, undefined]);
  expect(turns.take('other')).toBeInstanceOf(Promise);
});
