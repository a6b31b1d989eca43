import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { deviceHeader, keepDeviceSecret } from './known-device.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('the secret of a device goes with calls that sign in, and no others', () => {
  expect(deviceHeader('/auth/login/email')).toEqual({});
  keepDeviceSecret(new Headers({ 'x-device-secret': 's1' }));
  expect(deviceHeader('/auth/login/email')).toEqual({ 'x-device-secret': 's1' });
  expect(deviceHeader('/config/auth/')).toEqual({});
  keepDeviceSecret(new Headers({ 'x-device-secret': 's2' }));
  keepDeviceSecret(new Headers());
  expect(deviceHeader('/auth/login/email')).toEqual({ 'x-device-secret': 's2' });
});
