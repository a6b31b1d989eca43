import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session, type FakeBrowser } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
let reset_id: string | null;

beforeEach(() => {
  reset_id = 'r1';
  browser = fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { reset_id } }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded, with what the browser kept. */
const load = () =>
  newPage(async () => ({
    ...(await import('./reset.ts')),
    ...(await import('../session/begin-session.ts')),
    ...(await import('../session/session-store.ts')),
    ...(await import('../session/session-end.ts')),
    ...(await import('../storage/local-database.ts')),
    ...(await import('../storage/offline-cache.ts')),
  }));

test('R4.5 a reset clears push state, storage, push databases, caches and workers, then reloads', async () => {
  const page = await load();
  page.saveSession(session);
  for (const key of ['push_enabled', 'push_token', 'push_token_platform', 'push_token_updated_at'])
    localStorage.setItem(key, 'x');
  for (const key of ['pushy_token', 'pushy_enabled', 'pushy_key_generated_at', 'company', 'theme'])
    localStorage.setItem(key, '"x"');
  sessionStorage.setItem('anything', 'x');
  await page.sessionEntries.set('userSession', session);
  await page.offlineCache('answers:').set('feed', 1, 1_000);
  await (await page.openLocalDatabase()).put('writes', { id: '1', employee_id: 'e1' });
  for (const name of ['firebase-messaging-database', 'pushy']) (await openDB(name, 1)).close();
  browser.caches.add('workbox-precache').add('person-pictures');

  expect(await page.resetCheck()).toBe(true);
  expect(browser.reloads).toBe(1);
  expect(browser.local()).toEqual({ session_end: '"reset"' });
  expect(sessionStorage.length).toBe(0);
  expect(await page.sessionEntries.get('userSession')).toBeUndefined();
  expect(await page.offlineCache('answers:').get('feed')).toBeUndefined();
  expect(browser.caches.size).toBe(0);
  expect(browser.unregistered).toBe(1);
  const names = (await indexedDB.databases()).map(({ name }) => name).sort();
  expect(names).toEqual(['plaudit', 'plaudit-offline']);
  // Unsent writes exist nowhere else.
  expect(await (await page.openLocalDatabase()).count('writes')).toBe(1);
});

test('R4.5 the ongoing marker is there when the clearing begins, and the sign-in after it applies the reset', async () => {
  const first = await load();
  first.saveSession(session);
  await first.resetCheck();

  const second = await load();
  expect(second.currentSession()).toBeNull();
  expect(second.lastSessionEnd()).toBe('reset');
  expect(await second.isResetOngoing()).toBe(true);
  expect(second.beginSession(session)).toBe(true);
  expect(await second.resetCheck()).toBe(false);
  expect(await second.isResetOngoing()).toBe(false);
  expect(second.lastSessionEnd()).toBeNull();

  const third = await load();
  expect(await third.resetCheck()).toBe(false);
  expect(browser.reloads).toBe(1);
});

test('R4.5 R4.2 a person who just signed in is not reset; the next id resets them', async () => {
  const page = await load();
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  expect(await (await load()).resetCheck()).toBe(false);
  reset_id = 'r2';
  expect(await (await load()).resetCheck()).toBe(true);
  expect(browser.reloads).toBe(1);
});

test('R4.5 each sign-in is checked, even without a page load in between: with no id, no one stays fresh', async () => {
  reset_id = null;
  const page = await load();
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  page.clearSession();
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  reset_id = 'r2';
  expect(await (await load()).resetCheck()).toBe(true);
});

test('R4.5 a sign-in that follows one on the same page has the current id applied, not executed', async () => {
  const page = await load();
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  page.clearSession();
  reset_id = 'r2';
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  expect(await (await load()).resetCheck()).toBe(false);
  expect(browser.reloads).toBe(0);
});

test('R4.5 without an id a sign-in leaves nothing behind that would skip a later reset', async () => {
  reset_id = null;
  const page = await load();
  page.beginSession(session);
  expect(await page.resetCheck()).toBe(false);
  reset_id = 'r1';
  expect(await page.resetCheck()).toBe(false);
  expect(await page.resetCheck({ is_anew: true })).toBe(true);
});

test('a browser that can’t remember a reset is left alone', async () => {
  vi.stubGlobal('indexedDB', undefined);
  for (const _start of [1, 2, 3]) {
    const page = await load();
    page.saveSession(session);
    expect(await page.resetCheck()).toBe(false);
    expect(page.currentSession()).not.toBeNull();
  }
  expect(browser.reloads).toBe(0);
});

test('a reset that stops halfway is repeated once, and then given up', async () => {
  (await load()).saveSession(session);
  for (const expected of [true, true, false, false]) {
    const page = await load();
    // The session survives, as it does if storage refuses to be cleared.
    page.saveSession(session);
    expect(await page.resetCheck()).toBe(expected);
  }
  expect(browser.reloads).toBe(2);
});

test('each step that fails leaves the others their turn', async () => {
  const page = await load();
  page.saveSession(session);
  browser.break();
  expect(await page.resetCheck()).toBe(true);
  expect(browser.reloads).toBe(1);
  expect(page.currentSession()).toBeNull();
});

test('a server that does not answer resets no one, and is asked again', async () => {
  const page = await load();
  page.saveSession(session);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(page.resetCheck()).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  expect(page.currentSession()).not.toBeNull();
  vi.stubGlobal('fetch', answer);
  expect(await page.resetCheck()).toBe(true);
});

test('R4.5 a step that hangs is left behind after three seconds', async () => {
  const page = await load();
  page.saveSession(session);
  const warn = vi.mocked(console.warn);
  warn.mockClear();
  const reached = Promise.withResolvers<void>();
  const keys = () => {
    reached.resolve();
    return new Promise<never>(() => {});
  };
  vi.stubGlobal('caches', { keys });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = page.resetCheck();
  await reached.promise;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(browser.reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await done).toBe(true);
  expect(browser.reloads).toBe(1);
  expect(warn).toHaveBeenCalledWith('Reset without caches and workers', expect.any(Error));
});
