import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWindow, newPage, session } from '../testing/fake-browser.ts';

const preferences = vi.hoisted(() => new Map<string, string>());
const device = vi.hoisted(() => ({ hangs: false }));
vi.mock('../native/preferences.ts', () => ({
  get: async (key: string) => (device.hangs ? new Promise<never>(() => {}) : (preferences.get(key) ?? null)),
  set: async (key: string, value: string) => void preferences.set(key, value),
  remove: async (key: string) => void preferences.delete(key),
  keys: async () => [...preferences.keys()],
}));

/** Takes the page out of sight for good. */
let leave: () => void;

beforeEach(() => {
  fakeBrowser();
  preferences.clear();
  device.hangs = false;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () =>
  newPage(async () => ({
    ...(await import('./restore.ts')),
    ...(await import('../session/session-store.ts')),
  }));

test('R3.19 in the native shell a session that local storage lost comes back from the device, and its id with it', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  const first = await load();
  await first.restoreStorage();
  first.saveSession(session);
  preferences.set('session:device_id', '"d_1"');
  await vi.waitFor(() => expect(preferences.get('session:userSession')).toContain('"s1"'));
  localStorage.clear();

  const second = await load();
  expect(second.currentSession()).toBeNull();
  await second.restoreStorage();
  expect(second.currentSession()).toMatchObject({ session_id: 's1', access_token: 'first' });
  expect(localStorage.getItem('device_id')).toBe('d_1');
});

test('in a browser a lost session stays lost', async () => {
  const first = await load();
  await first.restoreStorage();
  first.saveSession(session);
  localStorage.clear();
  const second = await load();
  await second.restoreStorage();
  expect(second.currentSession()).toBeNull();
});

test('R2.20 a device that does not answer holds the app for 4 s at most', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  device.hangs = true;
  const page = await load();
  vi.useFakeTimers();
  const ended = vi.fn<(error: Error) => void>();
  page.restoreStorage().catch(ended);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'Storage was not ready after 4000 ms' }));
});

const native = () => vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });

test('a newer token of the same session, as the service worker may have it, is taken over', async () => {
  const page = await load();
  page.saveSession(session);
  const { sessionEntries } = await import('./local-database.ts');
  await sessionEntries.set('userSession', { ...session, access_token: 'second', token_issued_at: Date.now() });
  await page.restoreStorage();
  expect(page.currentSession()?.access_token).toBe('second');
});

test('the copies follow the session, and go with it', async () => {
  const page = await load();
  page.saveSession(session);
  await page.restoreStorage();
  const { sessionEntries } = await import('./local-database.ts');
  const copy = async () => (await sessionEntries.get<{ access_token: string }>('userSession'))?.access_token;
  await vi.waitFor(async () => expect(await copy()).toBe('first'));
  page.saveSession({ ...session, access_token: 'second' });
  await vi.waitFor(async () => expect(await copy()).toBe('second'));
  page.clearSession();
  await vi.waitFor(async () => expect(await copy()).toBeUndefined());
});

test('a slower tab that brings an earlier token back is corrected', async () => {
  const window = fakeWindow();
  const page = await load();
  page.saveSession({ ...session, access_token: 'second', token_issued_at: 2 });
  await page.restoreStorage();
  localStorage.setItem('userSession', JSON.stringify({ ...session, token_issued_at: 1 }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userSession' }));
  expect(page.currentSession()?.access_token).toBe('second');
});

test('R3.4 the device id that local storage has stays, and in a browser a lost one stays lost', async () => {
  native();
  preferences.set('session:device_id', '"d_1"');
  localStorage.setItem('device_id', 'd_2');
  await (await load()).restoreStorage();
  expect(localStorage.getItem('device_id')).toBe('d_2');

  localStorage.clear();
  preferences.clear();
  await (await load()).restoreStorage();
  expect(localStorage.getItem('device_id')).toBeNull();

  vi.stubGlobal('Capacitor', undefined);
  const page = await load();
  const { sessionEntries } = await import('./local-database.ts');
  await sessionEntries.set('device_id', 'd_1');
  await page.restoreStorage();
  expect(localStorage.getItem('device_id')).toBeNull();
});

test('R7.9 what a person saw last is back, and what they see from now on is stored', async () => {
  const page = await load();
  page.saveSession(session);
  await page.restoreStorage();
  const { queryClient } = await import('../api/query.ts');
  await queryClient.fetchQuery({ queryKey: ['feed'], queryFn: async () => 'seen' });
  leave();
  await vi.waitFor(async () =>
    expect((await (await import('./offline-cache.ts')).offlineCache('').all()).size).toBe(1),
  );
  const next = await load();
  await next.restoreStorage();
  expect((await import('../api/query.ts')).queryClient.getQueryData(['feed'])).toBe('seen');
});
