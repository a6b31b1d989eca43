import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow } from '../testing/fake-browser.ts';
import { storeOf } from '../testing/store-hook.ts';
import { isConnected, onConnected, setConnection, useConnection } from './connection.ts';

vi.mock('react', () => import('../testing/store-hook.ts'));

let page: EventTarget;
const device = { onLine: true };
const heard = vi.fn<() => void>();

beforeEach(() => {
  page = fakeWindow();
  device.onLine = true;
  vi.stubGlobal('navigator', device);
  setConnection('idle');
  heard.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test('screens show the connection to the server, and that the device has no network', () => {
  const { get } = storeOf(useConnection);
  expect(get()).toBe('idle');
  setConnection('online');
  expect(get()).toBe('online');
  setConnection('lost');
  expect(get()).toBe('lost');
  device.onLine = false;
  expect(get()).toBe('offline');
});

test('screens get each change of the server and the network until they are closed', () => {
  const leave = storeOf(useConnection).subscribe(heard);
  setConnection('lost');
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('offline'));
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  setConnection('online');
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('offline'));
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a call could arrive with a network, or with a connection that is alive whatever the device says', () => {
  setConnection('lost');
  expect(isConnected()).toBe(true);
  device.onLine = false;
  expect(isConnected()).toBe(false);
  setConnection('online');
  expect(isConnected()).toBe(true);
});

test('the return of the server counts once, that of the network each time', () => {
  const end = onConnected(heard);
  setConnection('lost');
  expect(heard).toHaveBeenCalledTimes(0);
  setConnection('online');
  setConnection('online');
  expect(heard).toHaveBeenCalledTimes(1);
  setConnection('lost');
  setConnection('online');
  expect(heard).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(3);
  end();
  setConnection('lost');
  setConnection('online');
  page.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a server that was there already has not come back', () => {
  setConnection('online');
  onConnected(heard)();
  const end = onConnected(heard);
  setConnection('online');
  expect(heard).not.toHaveBeenCalled();
  end();
});
