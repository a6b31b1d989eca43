import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, fakeWindow, newPage, session } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
const said = vi.fn<(path: string) => Promise<Response>>();
const went = vi.fn<(address: string) => void>();

beforeEach(() => {
  browser = fakeBrowser();
  said.mockReset().mockImplementation(async () => Response.json({ status: true, data: { logout_url: null } }));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: went.mockReset(), pathname: '/inbox', search: '?page=2' });
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
    ...(await import('./session-end.ts')),
    ...(await import('./session-events.ts')),
    ...(await import('./inactive.ts')),
    ...(await import('../storage/local-database.ts')),
    ...(await import('../storage/offline-cache.ts')),
  }));

test('R4.4 a person who is signed out already stays where they are, and local data is cleared', async () => {
  const page = await load();
  localStorage.setItem('company', '{}');
  localStorage.setItem('theme', '"dark"');
  localStorage.setItem('frontlineCompany', '"Northwind"');
  localStorage.setItem('draft comment r1 e1', '"begun"');
  localStorage.setItem('splashed', 'true');
  browser.caches.add('person-pictures').add('workbox-precache').add('fonts');
  await page.signOut();
  expect(said).not.toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
  expect(browser.local()).toEqual({ splashed: 'true' });
  expect([...browser.caches]).toEqual([]);
  expect(browser.unregistered).toBe(1);
});

test('R8.1 R4.4 a refused session clears local data like a sign-out, and leads to the root with the way back', async () => {
  const page = await load();
  page.followRefusedSessions();
  page.saveSession(session);
  for (const key of ['company', 'theme', 'device_id', 'push_enabled', 'frontlineCompany', 'last_screen'])
    localStorage.setItem(key, '"x"');
  localStorage.setItem('splashed', 'true');
  sessionStorage.setItem('lastClockConsent', '{}');
  browser.caches.add('person-pictures').add('workbox-precache');
  await page.sessionEntries.set('userSession', session);
  await page.versionEntries.set('reset', { is_fresh: true });
  await page.offlineCache('answers:').set('feed', 1, 1_000);
  page.clearAuth('refused');
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/?next=%2Finbox%3Fpage%3D2'));
  expect(browser.local()).toEqual({ splashed: 'true', session_end: '"refused"' });
  expect(sessionStorage.length).toBe(0);
  expect(browser.caches.size).toBe(0);
  expect(await page.sessionEntries.get('userSession')).toBeUndefined();
  expect(await page.versionEntries.get('reset')).toBeUndefined();
  expect(await page.offlineCache('answers:').get('feed')).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});

test('what people wrote waits for them after a refused session: drafts with their files, and unsent writes', async () => {
  const page = await load();
  page.followRefusedSessions();
  page.saveSession(session);
  localStorage.setItem('draft comment r1 e1', '"begun"');
  await page.offlineCache('files:').set('e1 comment r1:1', 'a file', 1_000);
  await (await page.openLocalDatabase()).put('writes', { id: '1', employee_id: session.employee_id });
  page.clearAuth('ended');
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  expect(browser.local()).toEqual({ 'draft comment r1 e1': '"begun"', session_end: '"ended"' });
  expect(await page.offlineCache('files:').get('e1 comment r1:1')).toBe('a file');
  expect(await (await page.openLocalDatabase()).count('writes')).toBe(1);
});

test('R2.14 a tab that is refused because another one signs out keeps no reason', async () => {
  const page = await load();
  page.followRefusedSessions();
  page.saveSession(session);
  localStorage.setItem('session_end', '"chosen"');
  page.clearAuth('refused');
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  expect(browser.local()).toEqual({});
});

test('a page that was told why its session ended stores that when it ends it, and nothing before', async () => {
  const page = await load();
  page.followRefusedSessions();
  page.saveSession(session);
  page.expectSessionEnd('ended');
  expect(localStorage.getItem('session_end')).toBeNull();
  page.clearAuth('refused');
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  expect(browser.local()).toEqual({ session_end: '"ended"' });
});

test('no one is redirected who is signed out already, or whose screen says why they are out', async () => {
  const page = await load();
  page.followRefusedSessions();
  localStorage.setItem('theme', '"dark"');
  page.clearAuth('refused');
  expect(browser.local()).toEqual({ theme: '"dark"' });
  page.saveSession(session);
  page.noteInactive({ inactive: 'account' });
  page.clearAuth('refused');
  await vi.waitFor(() => expect(browser.unregistered).toBe(1));
  expect(browser.local()).toEqual({ session_end: '"refused"' });
  expect(went).not.toHaveBeenCalled();
});

test('R4.4 no device is deleted if none is known, and no failure keeps anyone in', async () => {
  const page = await load();
  page.saveSession(session);
  const database = await page.openLocalDatabase();
  await database.put('writes', { id: '1', employee_id: session.employee_id });
  await database.put('writes', { id: '2', employee_id: 'a person whose session ran out' });
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

test('notifications on a shared device go with a person who signs out, and with a session that the server ended', async () => {
  const page = await load();
  page.followRefusedSessions();
  for (const leave of [page.signOut, async () => page.clearAuth('ended')]) {
    page.saveSession(session);
    browser.notices.add('Jonas recognized you').add('Ana commented on your post');
    went.mockReset();
    await leave();
    await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
    expect([...browser.notices]).toEqual([]);
  }
});

test('a server that never answers keeps no one for longer than 5 s', async () => {
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

test('R4.4 R2.14 a sign-out from a session that the server refuses leads to the root, and nothing people wrote stays', async () => {
  const page = await load();
  page.followRefusedSessions();
  page.saveSession(session);
  localStorage.setItem('device_id', 'd_1');
  localStorage.setItem('draft comment r1 e1', '"begun"');
  await (await page.openLocalDatabase()).put('writes', { id: '1', employee_id: session.employee_id });
  const refusal = { status: false, error_code: 'AUTH_INVALID_TOKEN' };
  said.mockImplementation(async () => Response.json(refusal, { status: 401 }));
  await page.signOut();
  expect(browser.local()).toEqual({});
  expect(await (await page.openLocalDatabase()).count('writes')).toBe(0);
  // By now the databases have done everything that was asked of them.
  await page.offlineCache('').clear();
  expect(went.mock.calls).toEqual([['/']]);
});

test('R4.4 what the page stores while it goes is cleared, too', async () => {
  const window = fakeWindow();
  const page = await load();
  page.saveSession(session);
  await page.signOut();
  sessionStorage.setItem('scroll of /inbox', '120');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(0);
});

test('R4.4 R2.4 people leave the screen that says why they are out as they sign out, or for the root', async () => {
  const page = await load();
  page.saveSession(session);
  const logout_url = 'https://provider.example/logout';
  said.mockImplementation(async () => Response.json({ status: true, data: { logout_url } }));
  await page.signOutAndLeave();
  expect(went.mock.calls).toEqual([[logout_url]]);
  localStorage.setItem('theme', '"dark"');
  await page.signOutAndLeave();
  expect(went.mock.calls).toEqual([[logout_url], ['/']]);
  expect(browser.local()).toEqual({});
});

test('R4.4 R7.7 the server deletes the known device first, then the session ends at the provider’s address', async () => {
  const page = await load();
  page.saveSession(session);
  localStorage.setItem('device_id', 'd_1');
  const logout_url = 'https://provider.example/logout';
  said.mockImplementation(async () => Response.json({ status: true, data: { logout_url } }));
  await page.signOut();
  expect(said.mock.calls.map(([path]) => path)).toEqual([
    '/api/config/device/delete?device_id=d_1',
    '/api/auth/logout/url?session_id=s1',
    '/api/auth/logout',
  ]);
  expect(went.mock.calls).toEqual([[logout_url]]);
  expect(browser.local()).toEqual({});
});
