import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAppState } from './app-state.ts';

const app = vi.hoisted(() => ({ change: (_state: { isActive: boolean }) => {} }));
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (name: string, listener: typeof app.change) => {
      if (name === 'appStateChange') app.change = listener;
    },
  },
}));
const reconnect = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../connection/socket.ts', () => ({ reconnect }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  reconnect.mockReset();
  await followAppState();
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** Leaves the app and comes back; the clock of the device has moved by then. */
const pause = async (by_ms: number) => {
  app.change({ isActive: false });
  vi.setSystemTime(Date.now() + by_ms);
  app.change({ isActive: true });
  await vi.dynamicImportSettled();
};

test('what is on screen is read again after a pause', () => {
  app.change({ isActive: false });
  expect(focusManager.isFocused()).toBe(false);
  app.change({ isActive: true });
  expect(focusManager.isFocused()).toBe(true);
});

test('a connection that slept for more than 20 s reconnects, whatever the clock says', async () => {
  await pause(20_000);
  expect(reconnect).toHaveBeenCalledTimes(0);
  await pause(20_001);
  expect(reconnect).toHaveBeenCalledTimes(1);
  await pause(-3_600_000);
  expect(reconnect).toHaveBeenCalledTimes(2);
});

test('an app that was never left has slept for no time', async () => {
  app.change({ isActive: true });
  await vi.dynamicImportSettled();
  expect(reconnect).not.toHaveBeenCalled();
});
