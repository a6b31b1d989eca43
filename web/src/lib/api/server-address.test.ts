import { afterEach, expect, test, vi } from 'vitest';
import { newPage } from '../testing/fake-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const load = () => newPage(() => import('./server-address.ts'));
const preferencesOf = (kept: Map<string, string>) => ({
  get: async (key: string) => kept.get(key) ?? null,
  set: async (key: string, value: string) => void kept.set(key, value),
});

test('in a browser the server is where the page came from, and its files keep their address', async () => {
  const { isServerBuiltIn, serverAddress, serverFile } = await load();
  expect([serverAddress(), serverFile('/files/a.png'), isServerBuiltIn()]).toEqual(['', '/files/a.png', false]);
});

test('an installed app remembers its server, and finds the server’s files there', async () => {
  const preferences = preferencesOf(new Map());
  const first = await load();
  await first.restoreServerAddress(preferences);
  expect(first.serverAddress()).toBe('');
  await first.saveServerAddress(preferences, 'https://plaudit.example');
  expect(first.serverAddress()).toBe('https://plaudit.example');

  const { restoreServerAddress, serverFile } = await load();
  await restoreServerAddress(preferences);
  expect(serverFile('/files/a.png')).toBe('https://plaudit.example/files/a.png');
  expect(serverFile('https://elsewhere.example/files/a.png')).toBe('https://elsewhere.example/files/a.png');
  expect(serverFile('/avatars/a.png')).toBe('/avatars/a.png');
});

test('an app that was built for one server asks no one', async () => {
  vi.stubGlobal('__SERVER_ADDRESS__', 'https://acme.example');
  const { isServerBuiltIn, restoreServerAddress, serverAddress } = await load();
  await restoreServerAddress(preferencesOf(new Map([['server_address', 'https://plaudit.example']])));
  expect([serverAddress(), isServerBuiltIn()]).toEqual(['https://acme.example', true]);
});
