import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, newPage, session } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
const said = vi.fn<(path: string) => Promise<Response>>();
const went = vi.fn<(address: string) => void>();

beforeEach(() => {
  browser = fakeBrowser();
  said.mockReset().mockImplementation(async () => Response.json({ status: true, data: { logout_url: null } }));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: went.mockReset() });
  vi.stubGlobal('fetch', said);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () =>
  newPage(async () => ({
    ...(await import('./sign-out.ts')),
    ...(await import('./session-store.ts')),
    ...(await import('../storage/local-database.ts')),
  }));

test('R4.4 whoever is signed out already stays where they are, and what is left locally is cleared', async () => {
  const page = await load();
  localStorage.setItem('company', '{}');
  localStorage.setItem('theme', '"dark"');
  browser.caches.add('person-pictures').add('workbox-precache');
  await page.signOut();
  expect(said).not.toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
  expect(browser.local()).toEqual({ theme: '"dark"' });
  expect([...browser.caches]).toEqual(['workbox-precache']);
});

test('R4.4 no device is deleted where none is known, and none of the failures keeps anybody in', async () => {
  const page = await load();
  page.saveSession(session);
  const database = await page.openLocalDatabase();
  await database.put('writes', { id: '1', employee_id: session.employee_id });
  await database.put('writes', { id: '2', employee_id: 'somebody whose session ran out' });
  said.mockRejectedValue(new TypeError('Failed to fetch'));
  await page.signOut();
  expect(said.mock.calls.map(([path]) => path.replace(/\?.*/, ''))).toEqual([
    '/api/auth/logout/url',
    '/api/auth/logout',
  ]);
  expect(page.currentSession()).toBeNull();
  expect(await database.getAllKeys('writes')).toEqual(['2']);
  expect(went).toHaveBeenCalledWith('/');
});

test('a server that answers nothing keeps nobody for longer than 5 s', async () => {
  const page = await load();
  page.saveSession(session);
  said.mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const signed_out = page.signOut();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await signed_out;
  expect(went).toHaveBeenCalledWith('/');
});
