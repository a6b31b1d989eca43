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

it('keeps a value for half a minute, in case messages get lost, and only a limited number', async () => {
  await read('a');
  await read('b');
  vi.advanceTimersByTime(29_000);
  expect(await read('a')).toBe('a1');
  vi.advanceTimersByTime(2000);
  expect(await read('a')).toBe('a3');
  // One too many: `b` has been there for longest.
  await read('c');
  expect([await read('a'), await read('b')]).toEqual(['a3', 'b5']);
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
