import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { defineCache } from './cache.ts';

const cache = defineCache<string>('values', 2);
let drop: (key: string | null) => void;
let ctx: Context;
let loads: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  loads = 0;
  const on = (_topic: string, listener: typeof drop) => void (drop = listener);
  ctx = { invalidation: { on } } as unknown as Context;
});
afterEach(() => void vi.useRealTimers());

const read = (key: string) => cache(ctx, key, async () => `${key}${++loads}`);

it('loads a value once, and again when it changed or messages were missed', async () => {
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['a1', 'b2', 'a1']);
  drop('a');
  expect([await read('a'), await read('b')]).toEqual(['a3', 'b2']);
  drop(null);
  expect(await read('b')).toBe('b4');
});

it('keeps a value for half a minute, in case messages get lost, or for the time it was declared with', async () => {
  const briefly = defineCache<string>('brief', 2, 1000);
  const readBriefly = () => briefly(ctx, 'a', async () => `a${++loads}`);
  expect([await read('a'), await readBriefly()]).toEqual(['a1', 'a2']);
  vi.advanceTimersByTime(999);
  expect([await read('a'), await readBriefly()]).toEqual(['a1', 'a2']);
  vi.advanceTimersByTime(1);
  expect([await read('a'), await readBriefly()]).toEqual(['a1', 'a3']);
  vi.advanceTimersByTime(28_999);
  expect(await read('a')).toBe('a1');
  vi.advanceTimersByTime(1);
  expect(await read('a')).toBe('a4');
});

it('keeps a limited number of values: those that were loaded first go', async () => {
  await read('a');
  await read('b');
  await read('c');
  expect([await read('b'), await read('c'), await read('a')]).toEqual(['b2', 'c3', 'a4']);
  // Loaded again, `c` is the youngest.
  vi.advanceTimersByTime(30_000);
  await read('c');
  await read('b');
  expect([await read('c'), await read('b')]).toEqual(['c5', 'b6']);
});

it('keeps nothing that was being read when it changed, and no failure', async () => {
  let go = (_value: string): void => {};
  const reading = cache(ctx, 'a', () => new Promise((resolve) => (go = resolve)));
  drop('a');
  go('old');
  expect([await reading, await read('a')]).toEqual(['old', 'a1']);
  await expect(cache(ctx, 'b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read('b')).toBe('b2');
});

it('keeps a value that was read after a change, even if the read before it fails later', async () => {
  let fail = (_reason: Error): void => {};
  const before = cache(ctx, 'a', () => new Promise((_, reject) => (fail = reject)));
  drop('a');
  expect(await read('a')).toBe('a1');
  fail(new Error('too late'));
  await expect(before).rejects.toThrow('too late');
  expect(await read('a')).toBe('a1');
});
