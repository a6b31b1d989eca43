import { afterEach, expect, test, vi } from 'vitest';
import { restoreServerAddress } from '../api/server-address.ts';
import { paths } from './paths.ts';
import { shareLink } from './share-link.ts';

afterEach(() => vi.unstubAllGlobals());
const useServer = (address: string | null) => restoreServerAddress({ get: async () => address, set: async () => {} });

test('R2.12 a link leads to the server of the company, also out of the native shell', async () => {
  vi.stubGlobal('location', { origin: 'https://localhost' });
  await useServer('https://plaudit.example');
  expect(shareLink(paths.profile('e1'))).toBe('https://plaudit.example/profile/e1');
  await useServer(null);
  expect(shareLink(paths.profile('e1'))).toBe('https://localhost/profile/e1');
});
