import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineCache } from './offline-cache.ts';

const hour_ms = 3_600_000;
let cache: OfflineCache;
let other: OfflineCache;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  vi.resetModules();
  const { offlineCache } = await import('./offline-cache.ts');
  cache = offlineCache('answers:');
  other = offlineCache('other:');
});
afterEach(() => void vi.useRealTimers());

const keysInDatabase = async () => (await openDB('plaudit-offline', 1)).getAllKeys('entries');

test('R3.20 the offline cache is a database of its own, version 1, whose entries have a prefix', async () => {
  await cache.set('feed', [1, 2], hour_ms);
  await other.set('feed', [3], hour_ms);
  expect(await keysInDatabase()).toEqual(['answers:feed', 'other:feed']);
  expect(await cache.get('feed')).toEqual([1, 2]);
  expect(await cache.all()).toEqual(new Map([['feed', [1, 2]]]));
  await cache.clear();
  expect(await keysInDatabase()).toEqual(['other:feed']);
  await other.remove('feed');
  expect(await keysInDatabase()).toEqual([]);
});

test('R3.20 an entry ends with its time to live, and is removed when it is met', async () => {
  await cache.set('feed', 'old', hour_ms);
  await cache.set('people', 'old', 2 * hour_ms);
  vi.setSystemTime(Date.now() + hour_ms - 1);
  expect(await cache.get('feed')).toBe('old');
  vi.setSystemTime(Date.now() + 1);
  expect(await cache.get('feed')).toBeUndefined();
  expect(await keysInDatabase()).toEqual(['answers:people']);
  vi.setSystemTime(Date.now() + hour_ms);
  expect((await cache.all()).size).toBe(0);
  await vi.waitFor(async () => expect(await keysInDatabase()).toEqual([]));
});

test('a clock that is set back ends entries sooner instead of never', async () => {
  await cache.set('feed', 'of the wrong year', hour_ms);
  vi.setSystemTime(new Date('2025-11-21T09:00:00Z'));
  expect(await cache.get('feed')).toBeUndefined();
  await cache.set('people', 'kept', hour_ms);
  vi.setSystemTime(Date.now() - 60_000);
  expect(await cache.get('people')).toBe('kept');
});

test.each([Number.NaN, 0, -5])('an entry with the time to live %s is none', async (ttl_ms) => {
  await cache.set('feed', 'x', ttl_ms);
  expect(await cache.get('feed')).toBeUndefined();
});

test('without a database everything is simply not there', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(console, 'warn').mockReturnValue();
  await cache.set('feed', 'x', hour_ms);
  expect(await cache.get('feed')).toBeUndefined();
  expect((await cache.all()).size).toBe(0);
  await cache.clear();
});
