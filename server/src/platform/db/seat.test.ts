import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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

test.each([
  ['usual', 20, 10],
  ['question', 6, 60],
  ['bulk', 4, 60],
] as const)('%s calls have connections of their own, %i at most, for a while', async (load, most, idle_s) => {
  const pool = opened.pools[load];
  const taken = Array.from({ length: most + 1 }, () => pool.connect());
  const first = await Promise.all(taken.slice(0, most));
  expect([pool.totalCount, pool.waitingCount]).toEqual([most, 1]);
  for (const client of first) client.release();
  (await taken[most])?.release();
  expect(pool.options.idleTimeoutMillis).toBe(idle_s * 1_000);
});

test('a call that asks a question rests as long as it had its place', () => {
  expect(roomsOf(readConfig({})).question.rests).toBe(1);
});

/** One call, and what it asks for at its desk. */
const sit = (take: () => Promise<void> | undefined = () => undefined) => {
  const noted: string[] = [];
  let fails = false;
  const connect = async () => {
    noted.push('connect');
    if (fails) throw new Error('no connection');
    return { client: {}, release: (broken?: Error) => void noted.push(broken ? 'broken' : 'release') };
  };
  const turns = {
    take: () => {
      noted.push('take');
      return take();
    },
    give: (company: string, taken_ms: number) => void noted.push(`give ${company} ${taken_ms}`),
  };
  const { connections } = seated(
    { desks: { usual: { connections: { connect }, turns } } } as unknown as Platform,
    'a',
    'usual',
  );
  return { noted, connect: connections.connect, fail: (does: boolean) => void (fails = does) };
};
const clock = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now);
afterEach(() => void vi.restoreAllMocks());

test('a call has one place for all that it does at once, and returns it with the time that it had it for', async () => {
  const { noted, connect } = sit();
  clock(5_000);
  const [one, other] = await Promise.all([connect(), connect()]);
  clock(5_300);
  one.release();
  expect(noted).toEqual(['take', 'connect', 'connect', 'release']);
  other.release(new Error('lost'));
  expect(noted.slice(4)).toEqual(['broken', 'give a 300']);
  (await connect()).release();
  expect(noted.slice(6)).toEqual(['take', 'connect', 'release', 'give a 0']);
});

test('a call whose turn has not come asks for no connection, and one that is refused has no place to return', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  clock(1_000);
  const waiting = sit(() => promise);
  const held = [waiting.connect(), waiting.connect()];
  await new Promise(setImmediate);
  expect(waiting.noted).toEqual(['take']);
  resolve();
  for (const { release } of await Promise.all(held)) release();
  expect(waiting.noted).toEqual(['take', 'connect', 'connect', 'release', 'release', 'give a 0']);

  const refused = sit(() => Promise.reject(new Error('busy')));
  for (let time = 0; time < 2; time += 1) await expect(refused.connect()).rejects.toThrow('busy');
  expect(refused.noted).toEqual(['take', 'take']);
});

test('a call that gets no connection returns its place', async () => {
  const { noted, connect, fail } = sit();
  clock(1_000);
  fail(true);
  await expect(connect()).rejects.toThrow('no connection');
  fail(false);
  (await connect()).release();
  expect(noted).toEqual(['take', 'connect', 'give a 0', 'take', 'connect', 'release', 'give a 0']);
});
