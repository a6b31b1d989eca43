import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceChange } from '@plaudit/contract/device/schema';
import { fakeBrowser, newPage, session } from '../testing/fake-browser.ts';

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[];
/** The server's answer about its reset id. */
let config: () => Promise<Response>;
const update = '/api/config/device/update';
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  fakeBrowser();
  sent = [];
  config = async () => Response.json({ status: true, data: { reset_id: null } });
  vi.stubGlobal('__APP_VERSION__', '1.2.3');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('screen', { width: 1440, height: 900 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/general/uniteam/config')) return config();
    sent.push({ path, body: JSON.parse(body as string) });
    return Response.json({ status: true, data: {} });
  });
  warn.mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const load = () =>
  newPage(async () => {
    const page = {
      ...(await import('./device-sync.ts')),
      ...(await import('./device.ts')),
      ...(await import('../session/session-store.ts')),
    };
    page.saveSession(session);
    return page;
  });

test('R3.4 the device id begins with d_, is created once, and is known from then on', async () => {
  const page = await load();
  expect(page.knownDeviceId()).toBeNull();
  const id = page.deviceId();
  expect(id).toMatch(/^d_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(localStorage.getItem('device_id')).toBe(id);
  expect((await load()).deviceId()).toBe(id);
  localStorage.setItem('device_id', 'not one');
  expect((await load()).deviceId()).toMatch(/^d_/);
});

test('R3.4 R4.6 the server gets the record with exactly its fields, as its contract wants it', async () => {
  const page = await load();
  await page.syncDevice();
  expect(sent).toHaveLength(1);
  const { path, body } = sent[0] as Sent;
  expect(path).toBe(update);
  expect(body).toEqual({
    device_id: page.deviceId(),
    notification_allowed: null,
    device_info: expect.objectContaining({ platform: 'desktop_web', language: 'en-GB', screen: '1440×900' }),
    ui_version: '1.2.3+c0ffee',
    fcm_token: null,
    android_fcm_token: null,
    apns_token: null,
    push_token_issued_at: null,
  });
  expect(deviceChange.parse(body)).toEqual(body);
});

test.each([
  ['web_fcm', { fcm_token: 'token' }],
  ['android_fcm', { android_fcm_token: 'token' }],
  ['ios_apns', { apns_token: 'token' }],
  ['web_push', {}],
])('R3.4 a push token of %s is in its own field', async (platform, expected) => {
  localStorage.setItem('push_token', 'token');
  localStorage.setItem('push_token_platform', platform);
  localStorage.setItem('push_token_updated_at', '2026-11-21T09:00:00.000Z');
  vi.stubGlobal('Notification', { permission: 'granted' });
  await (await load()).syncDevice();
  expect(sent[0]?.body).toMatchObject({
    notification_allowed: true,
    fcm_token: null,
    android_fcm_token: null,
    apns_token: null,
    push_token_issued_at: '2026-11-21T09:00:00.000Z',
    ...expected,
  });
});

test('R4.6 the record is sent again if something changed, and not otherwise', async () => {
  await (await load()).syncDevice();
  await (await load()).syncDevice();
  expect(sent).toHaveLength(1);
  vi.stubGlobal('Notification', { permission: 'denied' });
  const page = await load();
  await page.syncDevice();
  expect(sent).toHaveLength(2);
  page.saveSession({ ...session, session_id: 's2' });
  await page.syncDevice();
  expect(sent).toHaveLength(3);
});

test('R4.6 it waits for the reset check, and continues after 10 s with a warning', async () => {
  let answer: (response: Response) => void = () => {};
  config = () => new Promise((resolve) => (answer = resolve));
  const page = await load();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const synced = page.syncDevice();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await synced;
  expect(warn.mock.calls.flat().join(' ')).toContain('The reset check has not ended after 10000 ms');
  expect(sent).toHaveLength(1);
  answer(Response.json({ status: true, data: { reset_id: null } }));
});

test('R4.6 it is skipped while a reset is ongoing', async () => {
  config = async () => Response.json({ status: true, data: { reset_id: 'r1' } });
  await (await load()).syncDevice();
  expect(sent).toHaveLength(0);
  // The server no longer answers, so only the marker says so.
  config = async () => Promise.reject(new TypeError('Failed to fetch'));
  await (await load()).syncDevice();
  expect(sent).toHaveLength(0);
});

test('R4.6 R4.9 a token that arrives while the record is on its way is sent after it, and stays', async () => {
  let answer: (() => void) | undefined;
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith(update)) await new Promise<void>((resolve) => (answer = resolve));
    return answers(path, init);
  });
  const page = await load();
  const { pushBackend } = await import('../push/backend.ts');
  const synced = page.syncDevice();
  await vi.waitFor(() => expect(answer).toBeDefined());
  const told = pushBackend.sync({ token: 'token', platform: 'ios_apns', updated_at: '2026-11-21T09:00:00.000Z' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  answer?.();
  await Promise.all([synced, told]);
  expect(sent.map(({ path }) => path)).toEqual([update, '/api/config/device/push/sync']);
});

test('R7.3 a failure is only logged, and retried at the next start', async () => {
  const page = await load();
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.endsWith(update) ? Response.json({ status: false }, { status: 500 }) : answers(path, init),
  );
  await page.syncDevice();
  expect(warn.mock.calls.flat()).toContain('The device could not be synced');
  vi.stubGlobal('fetch', answers);
  await (await load()).syncDevice();
  expect(sent).toHaveLength(1);
});

test('R3.4 the record describes the device, by at most 300 characters of its own words', async () => {
  vi.stubGlobal('navigator', { userAgent: `${'x'.repeat(300)}y`, language: 'en-GB' });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  await (await load()).syncDevice();
  expect(sent[0]?.body.device_info).toEqual({
    platform: 'desktop_web',
    user_agent: 'x'.repeat(300),
    language: 'en-GB',
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: '1440×900',
    is_installed: true,
  });
});

test('R3.4 in the native shell the app is installed, and the system says whether it may notify', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  let receive = 'denied';
  vi.doMock('../native/push.ts', () => ({
    checkPermission: async () => (receive === '' ? Promise.reject(new Error('no plugin')) : receive),
  }));
  const record = async () => (await load()).deviceRecord();
  expect(await record()).toMatchObject({
    notification_allowed: false,
    device_info: { platform: 'ios', is_installed: true },
  });
  receive = 'granted';
  expect((await record()).notification_allowed).toBe(true);
  receive = '';
  expect((await record()).notification_allowed).toBeNull();
  vi.doUnmock('../native/push.ts');
});

test('R4.6 nothing is sent while no one is signed in, and a failure is only logged', async () => {
  const page = await load();
  page.clearSession();
  await page.syncDevice();
  expect(sent).toHaveLength(0);
  page.saveSession(session);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await page.syncDevice();
  expect(warn).toHaveBeenCalledWith('The device could not be synced', expect.any(Error));
});

test('R4.6 a page that is about to load again for a reset sends nothing', async () => {
  config = async () => Response.json({ status: true, data: { reset_id: 'r1' } });
  const page = await load();
  await Promise.all([page.syncDevice(), page.syncDevice()]);
  expect(sent).toHaveLength(0);
});

test('R3.4 the id is made of random bytes, with the marks of a random UUID', async () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => 0xf0 + index),
  });
  const page = await load();
  expect(page.deviceId()).toBe('d_f0f1f2f3-f4f5-46f7-b8f9-fafbfcfdfeff');
});
