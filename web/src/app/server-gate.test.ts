import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../lib/testing/fake-browser.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

type Start = { is_native?: boolean; built_in?: string; kept?: string; is_signed_in?: boolean };

/** Where the gate sends a person who opens a page of an app that has just started; null if it lets them stay. */
const sentTo = async (pathname: string, { is_native = false, built_in, kept, is_signed_in = false }: Start) => {
  vi.stubGlobal('Capacitor', is_native ? { isNativePlatform: () => true, getPlatform: () => 'ios' } : undefined);
  vi.stubGlobal('__SERVER_ADDRESS__', built_in);
  const { serverGate, restoreServerAddress, saveSession } = await newPage(async () => ({
    ...(await import('./server-gate.ts')),
    ...(await import('../lib/api/server-address.ts')),
    ...(await import('../lib/session/session-store.ts')),
  }));
  if (is_native) await restoreServerAddress({ get: async () => kept ?? null, set: async () => {} });
  if (is_signed_in) saveSession(session);
  try {
    serverGate({ location: { pathname, href: `${pathname}?tab=given` } });
    return null;
  } catch (sent) {
    const { to, search } = (sent as { options: { to: string; search?: { next: string } } }).options;
    return search ? [to, search.next] : [to];
  }
};

test('R1.12 an installed app that knows no server asks for one first, and then opens the requested page', async () => {
  expect(await sentTo('/profile/e1', { is_native: true })).toEqual(['/server', '/profile/e1?tab=given']);
  expect(await sentTo('/server', { is_native: true })).toBeNull();
  expect(await sentTo('/profile/e1', { is_native: true, kept: 'https://a.example' })).toBeNull();
  expect(await sentTo('/profile/e1', {})).toBeNull();
});

test('R1.12 the page that asks for a server is not for browsers, apps of one company, or signed-in people', async () => {
  const kept = 'https://a.example';
  expect(await sentTo('/server', { is_native: true, kept })).toBeNull();
  expect(await sentTo('/server', { is_native: true, kept, is_signed_in: true })).toEqual(['/']);
  expect(await sentTo('/server', { is_native: true, built_in: kept })).toEqual(['/']);
  expect(await sentTo('/server', {})).toEqual(['/']);
  expect(await sentTo('/server', { is_signed_in: true })).toEqual(['/']);
});
