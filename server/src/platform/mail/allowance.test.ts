import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/driver.ts';
import { openTestDatabase } from '../testing/database.ts';
import { takeAllowance, takeOneOfEach } from './allowance.ts';

let db: Db;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ db, end } = await openTestDatabase());
});
afterAll(() => end());

const at = (hours: number) => new Date(Date.UTC(2026, 10, 28) + hours * 3_600_000);

test('what a name has lasts for a day from when it first took some, and then there is as much again', async () => {
  const take = (hours: number, wanted: { wanted?: number } = {}) =>
    takeAllowance(db, ['test', 'ada'], 3, { ...wanted, now: at(hours) });
  const renews_at = at(24);
  expect(await take(0)).toEqual({ granted: 1, renews_at });
  expect(await take(1, { wanted: 5 })).toEqual({ granted: 2, renews_at });
  expect(await take(23.999)).toEqual({ granted: 0, renews_at });
  expect(await take(24)).toEqual({ granted: 1, renews_at: at(48) });
  expect(await takeAllowance(db, ['test', 'ben'], 3, { wanted: 9, now: at(0) })).toMatchObject({ granted: 3 });
  expect(await takeAllowance(db, ['other', 'ada'], 3, { wanted: 2, now: at(0) })).toMatchObject({ granted: 2 });
});

test('no limit is none', async () => {
  const take = () => takeAllowance(db, ['test', 'eve'], 0, { wanted: 1000, now: at(0) });
  for (const _each of [1, 2]) expect(await take()).toEqual({ granted: 1000, renews_at: at(0) });
});

test('of many names those are told that had something left', async () => {
  const take = (names: string[]) => takeOneOfEach(db, 'each', names, 1, at(0));
  expect(await take(['b', 'a'])).toEqual(new Set(['a', 'b']));
  expect(await take(['c', 'b', 'a'])).toEqual(new Set(['c']));
});
