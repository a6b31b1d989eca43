import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { default_channel } from './channel.ts';
import { nativePush } from './native-push.ts';

/** A phone's system, as far as push goes. */
const system = vi.hoisted(() => ({
  permission: 'granted',
  steps: [] as unknown[],
  issue: (_token: string) => {},
  refuse: (_error: string) => {},
}));
vi.mock('../native/push.ts', () => ({
  checkPermission: async () => system.permission,
  requestPermission: async () => 'granted',
  register: async () => void system.steps.push('register'),
  unregister: async () => void system.steps.push('unregister'),
  createChannel: async (channel: object) => void system.steps.push(channel),
  onToken: async (listener: typeof system.issue) => (system.issue = listener),
  onError: async (listener: typeof system.refuse) => (system.refuse = listener),
}));

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
  Object.assign(system, { permission: 'granted', steps: [] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const on = (platform: 'ios' | 'android') => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
  return nativePush();
};

test('R3.14 R3.15 Android has tokens of Google and a channel, iOS tokens of Apple and none', async () => {
  const [android, ios] = [on('android'), on('ios')];
  expect([android.platform, ios.platform]).toEqual(['android_fcm', 'ios_apns']);
  await ios.prepare();
  expect(system.steps).toEqual([]);
  await android.prepare();
  expect(system.steps).toEqual([default_channel]);
});

test('R5.5 a token is what the system issues, and only with permission', async () => {
  const push = on('ios');
  const renewed = vi.fn<(token: string) => void>();
  await push.prepare();
  push.onNewToken(renewed);
  system.permission = 'denied';
  expect(await push.obtainToken()).toBeNull();
  expect(system.steps).toEqual([]);
  system.permission = 'granted';
  const token = push.obtainToken();
  await vi.advanceTimersByTimeAsync(0);
  expect(system.steps).toEqual(['register']);
  system.issue('token-1');
  expect(await token).toBe('token-1');
  system.issue('token-2');
  expect(renewed.mock.calls).toEqual([['token-1'], ['token-2']]);
});

test('R8.4 a registration that the system refuses has no token', async () => {
  const push = on('ios');
  await push.prepare();
  const token = push.obtainToken();
  await vi.advanceTimersByTimeAsync(0);
  system.refuse('no network');
  expect(await token).toBeNull();
});

test('R5.5 a system that says nothing for 8 s leaves the stored token', async () => {
  localStorage.setItem('push_token', 'stored');
  localStorage.setItem('push_token_platform', 'ios_apns');
  localStorage.setItem('push_token_updated_at', '2026-11-21T09:00:00.000Z');
  const push = on('ios');
  await push.prepare();
  const token = push.obtainToken();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await token).toBe('stored');
});

test('R4.9 the system is told to stop delivery', async () => {
  await on('ios').stop();
  expect(system.steps).toEqual(['unregister']);
});

test('R4.8 a look at the app may follow a change in the settings of the phone', () => {
  const heard = vi.fn<() => void>();
  on('ios').onOutsideChange(heard);
  page.dispatchEvent(new Event('visibilitychange'));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(1);
});
