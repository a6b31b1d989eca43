import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import type { Db } from './driver.ts';
import { defineRowCache, type Source } from './row-cache.ts';
import type { Tx } from './transact.ts';

/** What the database has, what it was asked for, and on which connection last. */
let stored: Record<string, string>;
let asked: string[][];
let asked_on: Db;
let drop: (key: string | null, ids?: string[]) => void;
let ctx: Context;
/** Ends the current read. */
let answer: Promise<void>;

const rows = defineRowCache<string>('rows', 4, async (db: Db, _company_id, ids) => {
  asked.push([...ids]);
  asked_on = db;
  const read = ids.flatMap((id) => (stored[id] === undefined ? [] : [[id, stored[id]] as const]));
  await answer;
  return read;
});
const read = async (source: Source, company_id: string, ...ids: string[]) => {
  const found = await rows(source, company_id, ids);
  return ids.map((id) => found.get(id));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stored = { a: 'A', b: 'B', c: 'C' };
  asked = [];
  answer = Promise.resolve();
  const on = (_topic: string, listener: typeof drop) => void (drop = listener);
  ctx = { invalidation: { on }, db: {} } as unknown as Context;
});
afterEach(() => void vi.useRealTimers());

it('reads what it does not have, once each, and returns nothing for missing rows', async () => {
  expect(await read(ctx, 'one', 'a', 'b', 'a')).toEqual(['A', 'B', 'A']);
  expect(await read(ctx, 'one', 'b', 'c', 'x')).toEqual(['B', 'C', undefined]);
  expect(await read(ctx, 'one', 'a', 'b', 'c')).toEqual(['A', 'B', 'C']);
  expect(await read(ctx, 'other', 'a')).toEqual(['A']);
  expect(asked).toEqual([['a', 'b'], ['c', 'x'], ['a']]);
});

it('reads a company again that changed, everything after missed messages, and anything old', async () => {
  await read(ctx, 'one', 'a');
  await read(ctx, 'other', 'a');
  stored.a = 'new';
  drop('one');
  expect([await read(ctx, 'one', 'a'), await read(ctx, 'other', 'a')]).toEqual([['new'], ['A']]);
  drop(null);
  expect(await read(ctx, 'other', 'a')).toEqual(['new']);
  stored.a = 'newer';
  expect(await read(ctx, 'other', 'a')).toEqual(['new']);
  vi.advanceTimersByTime(30_001);
  expect(await read(ctx, 'other', 'a')).toEqual(['newer']);
});

it('keeps nothing that was being read when it changed', async () => {
  let go = (): void => {};
  answer = new Promise((resolve) => (go = resolve));
  const reading = read(ctx, 'one', 'a');
  stored.a = 'new';
  drop('one');
  go();
  expect(await reading).toEqual(['A']);
  expect(await read(ctx, 'one', 'a')).toEqual(['new']);
});

it('drops only the rows that changed, and keeps none of these that were being read', async () => {
  await read(ctx, 'one', 'a', 'b');
  const held = await rows(ctx, 'one', ['a', 'b']);
  let go = (): void => {};
  answer = new Promise((resolve) => (go = resolve));
  const reading = read(ctx, 'one', 'a', 'c');
  stored = { a: 'newer A', b: 'unseen B', c: 'newer C' };
  drop('one', ['a', 'c']);
  drop('other', ['b']);
  go();
  expect(await reading).toEqual(['A', 'C']);
  expect(await read(ctx, 'one', 'a', 'b', 'c')).toEqual(['newer A', 'B', 'newer C']);
  expect([held.get('a'), held.get('b')]).toEqual(['A', 'B']);
  expect(asked).toEqual([['a', 'b'], ['c'], ['a', 'c']]);
});

it('keeps nothing that a transaction read, which may never be committed', async () => {
  const tx = { ctx, db: {} } as unknown as Tx;
  stored.a = 'uncommitted';
  expect(await read(tx, 'one', 'a')).toEqual(['uncommitted']);
  expect(asked_on).toBe(tx.db);
  stored.a = 'A';
  expect(await read(ctx, 'one', 'a')).toEqual(['A']);
  expect(await read(tx, 'one', 'a', 'b')).toEqual(['A', 'B']);
  expect(asked).toEqual([['a'], ['a'], ['b']]);
});

it('has nothing to do with a read that is over, whether it failed or not, when its rows change', async () => {
  await read(ctx, 'one', 'a');
  answer = Promise.reject(new Error('no'));
  await expect(read(ctx, 'one', 'b')).rejects.toThrow('no');
  const forgotten = vi.spyOn(Set.prototype, 'delete');
  drop('one', ['a', 'b']);
  expect(forgotten).not.toHaveBeenCalled();
  forgotten.mockRestore();
});

it('keeps a limited number of rows: the company that was requested first loses its own', async () => {
  await read(ctx, 'one', 'a', 'b');
  await read(ctx, 'two', 'a', 'b');
  await read(ctx, 'three', 'a');
  asked = [];
  await read(ctx, 'two', 'a');
  await read(ctx, 'three', 'a');
  expect(asked).toEqual([]);
  await read(ctx, 'one', 'a');
  expect(asked).toEqual([['a']]);
});

it('counts a company that is read again after half a minute as requested last', async () => {
  await read(ctx, 'one', 'a', 'b');
  await read(ctx, 'two', 'a', 'b');
  vi.advanceTimersByTime(30_000);
  await read(ctx, 'one', 'a', 'b');
  await read(ctx, 'three', 'a');
  asked = [];
  await read(ctx, 'one', 'a', 'b');
  expect(asked).toEqual([]);
});

it('keeps as many rows as there is room for', async () => {
  await read(ctx, 'one', 'a', 'b', 'c');
  await read(ctx, 'other', 'a');
  asked = [];
  await read(ctx, 'one', 'a', 'b', 'c');
  await read(ctx, 'other', 'a');
  expect(asked).toEqual([]);
});
