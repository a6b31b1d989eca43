import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '../lib/session/session-store.ts';
import { type FakeBrowser, fakeBrowser, session } from '../lib/testing/fake-browser.ts';
import { type AppRouter, followSession } from './router.ts';

let browser: FakeBrowser;
const invalidate = vi.fn<() => Promise<void>>();

beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  invalidate.mockReset().mockResolvedValue();
  browser.caches.add('person-pictures').add('workbox-precache');
});
afterEach(() => vi.unstubAllGlobals());

test('the pictures of one person go before the next signs in, or when the session ends, and the files of the app stay', async () => {
  saveSession(session);
  followSession({ invalidate } as unknown as AppRouter);
  saveSession({ ...session, access_token: 'second' });
  expect(invalidate).not.toHaveBeenCalled();
  expect(browser.caches.has('person-pictures')).toBe(true);
  for (const change of [clearSession, () => saveSession({ ...session, employee_id: 'e2' })]) {
    browser.caches.add('person-pictures');
    change();
    await expect.poll(() => [...browser.caches]).toEqual(['workbox-precache']);
  }
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('R4.4 every tab clears its session storage when the session ends, in whichever tab that was', () => {
  saveSession(session);
  followSession({ invalidate } as unknown as AppRouter);
  sessionStorage.setItem('anything', 'x');
  saveSession({ ...session, access_token: 'second' });
  expect(sessionStorage.length).toBe(1);
  clearSession();
  expect(sessionStorage.length).toBe(0);
});

test('R8.1 a tab that was between two pages when another one signed out clears its storage as it starts, and still counts its reloads', () => {
  sessionStorage.setItem('anything', 'x');
  sessionStorage.setItem('auto_reloads', '{"count":3}');
  followSession({ invalidate } as unknown as AppRouter);
  expect([sessionStorage.getItem('anything'), sessionStorage.getItem('auto_reloads')]).toEqual([null, '{"count":3}']);
});
