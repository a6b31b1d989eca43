import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Platform } from '../context.ts';
import { createTestDatabase } from '../testing/database.ts';
import { roomsOf } from './loads.ts';
import { openDesks, seated } from './seat.ts';

let opened: ReturnType<typeof openDesks>;

beforeAll(async () => {
  opened = openDesks(readConfig({}), await createTestDatabase());
});
afterAll(() => Promise.all(Object.values(opened.pools).map((pool) => pool.end())));

test.each(['usual', 'question', 'bulk'] as const)(
  'a statement of a %s call has one core of the database',
  async (load) => {
    const { rows } = await opened.pools[load].query('show max_parallel_workers_per_gather');
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  },
);

test('a call reports how long it had its place, so that people who ask questions rest as long', async () => {
  const { connections, turns } = opened.desks.question;
  const given: [string, number | undefined][] = [];
  const question = {
    connections,
    turns: { ...turns, give: (company: string, taken_ms?: number) => given.push([company, taken_ms]) },
  };
  const { db } = seated({ desks: { ...opened.desks, question } } as unknown as Platform, 'curious', 'question');
  await sql`select pg_sleep(0.02)`.execute(db);
  expect(given).toEqual([['curious', expect.any(Number)]]);
  expect(given[0]?.[1]).toBeGreaterThanOrEqual(20);
  expect(roomsOf(readConfig({})).question.rests).toBeGreaterThanOrEqual(1);
});
