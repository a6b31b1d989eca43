import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The modules as a page that was just loaded has them, over the existing databases. */
const newPage = async () => {
  vi.resetModules();
  return import('./local-database.ts');
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

test('R3.19 the local database is plaudit, version 2, with the stores session, version and writes', async () => {
  const { openLocalDatabase, sessionEntries, versionEntries } = await newPage();
  const database = await openLocalDatabase();
  expect([database.name, database.version]).toEqual(['plaudit', 2]);
  expect([...database.objectStoreNames]).toEqual(['session', 'version', 'writes']);
  await sessionEntries.set('userSession', { session_id: 's1' });
  await versionEntries.set('reset', { applied_id: 'r1' });
  expect(await database.getAllKeys('session')).toEqual(['userSession']);
  expect(await database.getAllKeys('version')).toEqual(['reset']);

  const next = await newPage();
  expect(await next.sessionEntries.get('userSession')).toEqual({ session_id: 's1' });
  await next.sessionEntries.remove('userSession');
  expect(await next.sessionEntries.get('userSession')).toBeUndefined();
  await next.versionEntries.clear();
  expect(await next.versionEntries.get('reset')).toBeUndefined();
});

test('the store of version 1 is removed by the upgrade', async () => {
  const old = await openDB('plaudit', 1, { upgrade: (database) => void database.createObjectStore('answers') });
  old.close();
  const { openLocalDatabase } = await newPage();
  expect([...(await openLocalDatabase()).objectStoreNames]).toEqual(['session', 'version', 'writes']);
});

test('a tab of version 1 that holds on to its database blocks no one, and values set in the meantime are there', async () => {
  const old = await openDB('plaudit', 1, { upgrade: (database) => void database.createObjectStore('answers') });
  const { openLocalDatabase, sessionEntries } = await newPage();
  await expect(openLocalDatabase()).rejects.toThrow('held by a tab with an older version');
  expect(await sessionEntries.set('userSession', 'mine')).toBe(false);
  expect(await sessionEntries.get('userSession')).toBe('mine');

  old.close();
  await vi.waitFor(openLocalDatabase);
  expect(await sessionEntries.set('userSession', 'mine still')).toBe(true);
  expect(await (await newPage()).sessionEntries.get('userSession')).toBe('mine still');
});

test('a connection makes way for the next version, and opens again when it is needed', async () => {
  const { openLocalDatabase, sessionEntries } = await newPage();
  await sessionEntries.set('userSession', 'mine');
  const next = await openDB('plaudit', 3);
  expect(next.version).toBe(3);
  next.close();
  await expect(openLocalDatabase()).rejects.toThrow('version');
  expect(await sessionEntries.set('userSession', 'kept by the page')).toBe(false);
  expect(await sessionEntries.get('userSession')).toBe('kept by the page');
});

test('a browser that never answers counts as one that refuses', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => Object.assign(new EventTarget(), { result: null }) });
  const { sessionEntries } = await newPage();
  const { open_limit_ms } = await import('./open-database.ts');
  const kept = sessionEntries.set('userSession', 'mine');
  await vi.advanceTimersByTimeAsync(open_limit_ms);
  expect(await kept).toBe(false);
  // The second is not kept waiting.
  expect(await sessionEntries.get('userSession')).toBe('mine');
  vi.useRealTimers();
});

test('without databases values last as long as the page, and that is logged', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.');
    },
  });
  const { sessionEntries } = await newPage();
  const { isRefused } = await import('./health.ts');
  expect(isRefused('database')).toBe(false);
  expect(await sessionEntries.set('userSession', 'mine')).toBe(false);
  expect(await sessionEntries.get('userSession')).toBe('mine');
  await sessionEntries.remove('userSession');
  expect(await sessionEntries.get('userSession')).toBeUndefined();
  await sessionEntries.set('a', 1);
  await sessionEntries.clear();
  expect(await sessionEntries.get('a')).toBeUndefined();
  expect(isRefused('database')).toBe(true);
});

test('R3.19 in the native shell both stores are preferences of the device, as session: and version:', async () => {
  const kept = new Map<string, string>([['server_address', 'https://plaudit.example']]);
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  vi.doMock('../native/preferences.ts', () => ({
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  }));
  const { sessionEntries, versionEntries } = await newPage();
  expect(await sessionEntries.set('userSession', { session_id: 's1' })).toBe(true);
  await versionEntries.set('reset', { applied_id: 'r1' });
  expect([...kept.keys()]).toEqual(['server_address', 'session:userSession', 'version:reset']);
  expect(await sessionEntries.get('userSession')).toEqual({ session_id: 's1' });
  await versionEntries.remove('reset');
  expect(kept.has('version:reset')).toBe(false);
  await versionEntries.set('reset', { applied_id: 'r1' });
  kept.set('session:userSession', '{broken');
  expect(await sessionEntries.get('userSession')).toBeUndefined();
  await sessionEntries.clear();
  expect([...kept.keys()]).toEqual(['server_address', 'version:reset']);
  vi.doUnmock('../native/preferences.ts');
});

test('what could not be cleared counts as cleared until the page goes, also for a database that still reads', async () => {
  const { openLocalDatabase, sessionEntries } = await newPage();
  await sessionEntries.set('userSession', 'mine');
  const database = await openLocalDatabase();
  const refused = () => Promise.reject(new DOMException('Refused', 'InvalidStateError'));
  const refusals = (['clear', 'delete', 'put'] as const).map((change) =>
    vi.spyOn(database, change).mockImplementation(refused),
  );
  await sessionEntries.remove('userSession');
  expect(await sessionEntries.get('userSession')).toBeUndefined();
  await sessionEntries.clear();
  expect(await sessionEntries.get('userSession')).toBeUndefined();
  await sessionEntries.set('device_id', 'd_1');
  expect(await sessionEntries.get('device_id')).toBe('d_1');

  refusals.forEach((refusal) => refusal.mockRestore());
  await sessionEntries.clear();
  await sessionEntries.set('userSession', 'next');
  expect(await sessionEntries.get('userSession')).toBe('next');
});

test('what the database has taken is read from it, also after another tab has changed it', async () => {
  const { openLocalDatabase, sessionEntries } = await newPage();
  await sessionEntries.set('a', 'mine');
  await sessionEntries.set('b', 'mine');
  await sessionEntries.remove('b');
  const database = await openLocalDatabase();
  for (const key of ['a', 'b']) await database.put('session', 'of another tab', key);
  expect([await sessionEntries.get('a'), await sessionEntries.get('b')]).toEqual(['of another tab', 'of another tab']);
});
