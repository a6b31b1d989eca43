import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../testing/fake-browser.ts';

const preferences = vi.hoisted(() => new Map<string, string>());
const device = vi.hoisted(() => ({ hangs: false }));
vi.mock('../native/preferences.ts', () => ({
  get: async (key: string) => (device.hangs ? new Promise<never>(() => {}) : (preferences.get(key) ?? null)),
  set: async (key: string, value: string) => void preferences.set(key, value),
  remove: async (key: string) => void preferences.delete(key),
  keys: async () => [...preferences.keys()],
}));

beforeEach(() => {
  fakeBrowser();
  preferences.clear();
  device.hangs = false;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
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
