import { afterEach, expect, test, vi } from 'vitest';
import { nativePush } from './native-push.ts';
import { webPush } from './web-push.ts';

const unregister = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock('../native/push.ts', async (original) => ({ ...(await original<object>()), unregister }));

afterEach(() => vi.unstubAllGlobals());

test('R4.9 on the web a reset ends every subscription and unregisters every service worker', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const end = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { unregister: end, pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const bare = { unregister: end, pushManager: { getSubscription: async () => null } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [registration, bare] } });
  await webPush.stop();
  expect([unsubscribe.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  await webPush.uproot();
  expect([unsubscribe.mock.calls.length, end.mock.calls.length]).toEqual([2, 2]);
});

test('R4.8 a question for permission that is closed without an answer counts as denied', async () => {
  const answers = ['default', 'granted', 'denied'];
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answers.shift() });
  expect(await webPush.permission()).toBe('prompt');
  expect(await webPush.requestPermission()).toBe('denied');
  expect(await webPush.requestPermission()).toBe('granted');
  expect(await webPush.requestPermission()).toBe('denied');
});

test('R4.9 in the native shell a reset unregisters at the system', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
  await nativePush().uproot();
  expect(unregister).toHaveBeenCalledOnce();
});
