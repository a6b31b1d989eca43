import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage } from '../testing/fake-browser.ts';

let web_push_public_key: string | null;

beforeEach(() => {
  fakeBrowser();
  web_push_public_key = 'key';
  for (const name of ['PushManager', 'Notification']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { web_push_public_key } }));
});
afterEach(() => vi.unstubAllGlobals());

const support = async () => (await newPage(() => import('./browser.ts'))).pushSupport();

test('R1.5 push works with HTTPS, the three parts of the browser, and a key of the server', async () => {
  expect(await support()).toBe('supported');
  web_push_public_key = null;
  expect(await support()).toBe('not_configured');
  vi.stubGlobal('isSecureContext', false);
  expect(await support()).toBe('insecure');
});

test.each(['PushManager', 'Notification', 'serviceWorker'])('R1.5 without %s it does not', async (name) => {
  if (name === 'serviceWorker') vi.stubGlobal('navigator', { userAgent: '' });
  else Reflect.deleteProperty(globalThis, name);
  expect(await support()).toBe('unsupported');
});

test('R1.5 an iPhone wants the app on its home screen first', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' });
  expect(await support()).toBe('home_screen');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await support()).toBe('unsupported');
});

test('R1.5 a server that is not reached counts as set up', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await support()).toBe('supported');
});
