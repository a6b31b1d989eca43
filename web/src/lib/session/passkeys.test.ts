import { afterEach, expect, test, vi } from 'vitest';
import { newPage } from '../testing/fake-browser.ts';

afterEach(() => vi.unstubAllGlobals());
const load = () => newPage(() => import('./passkeys.ts'));

test('passkeys are for browsers that have them, and not for the native shell', async () => {
  expect((await load()).has_passkeys).toBe(false);
  vi.stubGlobal('PublicKeyCredential', () => {});
  expect((await load()).has_passkeys).toBe(true);
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  expect((await load()).has_passkeys).toBe(false);
});

test('a question that the person closed, or that took too long, is no error', async () => {
  const { isCalledOff } = await load();
  const named = (name: string) => Object.assign(new Error('The operation was not allowed'), { name });
  expect(['NotAllowedError', 'AbortError', 'SecurityError'].map((name) => isCalledOff(named(name)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isCalledOff({ name: 'AbortError' })).toBe(false);
});
