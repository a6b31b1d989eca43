import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage } from '../testing/fake-browser.ts';

const installed = vi.hoisted(() => ({ version: '1.4.0' }));
vi.mock('../native/app-info.ts', () => ({
  appInfo: async () => (installed.version ? installed : Promise.reject(new Error('no plugin'))),
}));

const store = { ios: 'https://apps.example/plaudit', android: null };
let required: { ios: string | null; android: string | null };
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fakeBrowser();
  installed.version = '1.4.0';
  required = { ios: '1.5.0', android: '1.4.0' };
  ask.mockReset().mockImplementation(async () => {
    return Response.json({ status: true, data: { required_version: required, store_url: store } });
  });
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const on = (platform: string, is_native = true) =>
  vi.stubGlobal('Capacitor', { isNativePlatform: () => is_native, getPlatform: () => platform });
const load = async () => (await newPage(() => import('./native-update.ts'))).requiredUpdate;

test('R4.7 an installed app that is older than required needs its update, one that is as new needs none', async () => {
  on('ios');
  const needed = { installed: '1.4.0', required: '1.5.0', store_url: store.ios };
  expect(await (await load())()).toEqual(needed);
  on('android');
  expect(await (await load())()).toBeNull();
  installed.version = '1.3.9';
  expect(await (await load())()).toEqual({ installed: '1.3.9', required: '1.4.0', store_url: null });
  required.android = null;
  expect(await (await load())()).toBeNull();
});

test('R4.7 a browser needs none, and is not even asked', async () => {
  on('ios', false);
  expect(await (await load())()).toBeNull();
  on('electron');
  expect(await (await load())()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('the server is asked again only when that is wanted', async () => {
  on('ios');
  const requiredUpdate = await load();
  await requiredUpdate();
  required.ios = '1.4.0';
  expect(await requiredUpdate()).not.toBeNull();
  expect(await requiredUpdate({ is_anew: true })).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an app that can’t find out continues, and says so in the log', async () => {
  on('ios');
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await load())()).toBeNull();
  installed.version = '';
  expect(await (await load())()).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(2);
});
