import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage } from '../testing/fake-browser.ts';

const ask = vi.fn<() => Promise<Response>>();
const answer = (web_push_public_key: string) => Response.json({ status: true, data: { web_push_public_key } });

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('fetch', ask.mockReset());
});
afterEach(() => vi.unstubAllGlobals());
const load = async () => (await newPage(() => import('./app-config.ts'))).loadAppConfig;

test('what the server tells everyone is requested once per page, and again only when asked for', async () => {
  const loadAppConfig = await load();
  ask.mockImplementation(async () => answer('first'));
  await Promise.all([loadAppConfig(), loadAppConfig()]);
  expect(await loadAppConfig()).toEqual({ web_push_public_key: 'first' });
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockImplementation(async () => answer('second'));
  expect(await loadAppConfig({ is_anew: true })).toEqual({ web_push_public_key: 'second' });
  expect(await loadAppConfig()).toEqual({ web_push_public_key: 'second' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is not kept: the next call makes a new request', async () => {
  const loadAppConfig = await load();
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadAppConfig()).rejects.toMatchObject({ code: 'ERR_NETWORK' });
  ask.mockImplementation(async () => answer('first'));
  expect(await loadAppConfig()).toEqual({ web_push_public_key: 'first' });
});

test('a failure that comes late leaves the newer request alone', async () => {
  const loadAppConfig = await load();
  const { promise, reject } = Promise.withResolvers<Response>();
  ask.mockReturnValueOnce(promise);
  const late = loadAppConfig().catch((error: { code: string }) => error.code);
  ask.mockImplementation(async () => answer('second'));
  await loadAppConfig({ is_anew: true });
  reject(new TypeError('Failed to fetch'));
  expect(await late).toBe('ERR_NETWORK');
  await loadAppConfig();
  expect(ask).toHaveBeenCalledTimes(2);
});
