import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWindow, newPage } from '../testing/fake-browser.ts';

const heard = vi.fn<(token?: string) => void>();
let window: EventTarget;
let page: EventTarget & { visibilityState: string };
let workers: EventTarget;
let permission: EventTarget;

beforeEach(() => {
  fakeBrowser();
  heard.mockReset();
  window = fakeWindow();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  workers = new EventTarget();
  permission = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    serviceWorker: workers,
    permissions: {
      query: async ({ name }: { name: string }) =>
        name === 'notifications' ? permission : Promise.reject(new TypeError('Unknown permission')),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await newPage(() => import('./web-push.ts'))).webPush;
const tell = (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data }));
const store = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('R4.8 a change of the permission, the network, the choice in another tab, or a look at the page is heard', async () => {
  (await load()).onOutsideChange(heard);
  await expect.poll(() => (permission.dispatchEvent(new Event('change')), heard.mock.calls.length)).toBeGreaterThan(0);
  heard.mockReset();
  permission.dispatchEvent(new Event('change'));
  window.dispatchEvent(new Event('online'));
  store('push_enabled');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(4);
});

test('a page that goes out of sight, and other stored values, change nothing', async () => {
  (await load()).onOutsideChange(heard);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  store('theme');
  store(null);
  expect(heard).not.toHaveBeenCalled();
});

test('a browser without permissions to ask for, or that refuses, tells by its other signs', async () => {
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError('Not supported')) } });
  (await load()).onOutsideChange(heard);
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  window = fakeWindow();
  const webPush = await load();
  webPush.onOutsideChange(heard);
  webPush.onNewToken(heard);
  await webPush.stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('R4.9 a subscription that the push service replaced comes from the worker, and nothing else of it counts', async () => {
  (await load()).onNewToken(heard);
  tell({ type: 'push-renewed', token: 'token-2' });
  tell({ type: 'push-shown', kind: null, tag: null });
  tell(null);
  expect(heard.mock.calls).toEqual([['token-2']]);
});

test('R4.8 a browser without notifications counts as one that denies them', async () => {
  vi.stubGlobal('Notification', undefined);
  const webPush = await load();
  expect(await webPush.permission()).toBe('denied');
  expect(await webPush.obtainToken()).toBeNull();
  await webPush.prepare();
});

test('R5.5 with permission the token is made with the key of the server', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubEnv('PROD', true);
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(async () => ({ endpoint: 'e' }));
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration) },
  });
  const data = { web_push_public_key: Buffer.from([4, 5, 6]).toString('base64url') };
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data }));
  expect(await (await load()).obtainToken()).toBe('{"endpoint":"e"}');
  expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toEqual(Uint8Array.from([4, 5, 6]));
  vi.unstubAllEnvs();
});
