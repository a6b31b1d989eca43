import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hello } from '@plaudit/contract/realtime/events';
import { isConnected } from './connection.ts';
import { defineRealtime, startRealtime } from './socket.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

type Listener = (...said: never[]) => void;

/** What the page hears, sent by hand. */
const server = vi.hoisted(() => {
  const listeners = new Map<string, Listener[]>();
  const on = (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const say = (name: string, ...said: unknown[]) =>
    listeners.get(name)?.forEach((listener) => listener(...(said as [])));
  const socket = { on, onAny: (listener: Listener) => on('any', listener), io: { on }, close: () => listeners.clear() };
  return { socket, say };
});
vi.mock('socket.io-client', () => ({ io: () => server.socket }));

const minute_ms = 60_000;
const onConnect = vi.fn<(queryClient: QueryClient, connection: { is_first: boolean }) => void>();
const catchUp = { company: vi.fn<() => void>(), points: vi.fn<() => void>() };
const features = [
  defineRealtime(
    { 'company.changed': () => {}, 'catalogue.changed': () => {} },
    { catchUp: catchUp.company, onConnect },
  ),
  defineRealtime({ 'points.changed': () => {} }, { catchUp: catchUp.points }),
];
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  stop = startRealtime(async () => features, new QueryClient());
  // The first screen comes before the connection.
  await vi.advanceTimersByTimeAsync(4_000);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const connect = ({ known_ms = minute_ms, ...sent }: Hello['sent'] & { known_ms?: number } = {}) => {
  catchUp.company.mockClear();
  catchUp.points.mockClear();
  server.say('connect');
  server.say('any', 'hello', {});
  server.say('hello', { known_ms, sent } satisfies Hello);
  return [catchUp.company.mock.calls.length, catchUp.points.mock.calls.length];
};

test('R3.1 what changed between the first screen and the live connection is read again, and nothing else', () => {
  expect(connect({ 'company.changed': 3_000, 'points.changed': 30_000 })).toEqual([1, 0]);
});

test('a first connection in a quiet moment costs nothing', () => {
  expect(connect()).toEqual([0, 0]);
});

test('the page doesn’t rely on a server that can’t know what was sent', () => {
  expect(connect({ known_ms: 0 })).toEqual([1, 1]);
});

test('after a gap, what was sent in it is read again; after a long one everything', async () => {
  connect();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connect({ 'points.changed': 19_000 })).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connect({ 'points.changed': 39_000 })).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(minute_ms);
  expect(connect()).toEqual([1, 1]);
});

test('after a held connection everything is read, no matter how short it was', () => {
  connect();
  server.say('hello', { known_ms: 0, sent: {}, is_held: true } satisfies Hello);
  expect(connect()).toEqual([1, 1]);
  expect(connect()).toEqual([0, 0]);
});

test('a connection counts as alive for as long as something was heard of it', async () => {
  connect();
  await vi.advanceTimersByTimeAsync(20_000);
  server.say('ping');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect({ 'points.changed': 25_000 })).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(20_000);
  server.say('any', 'points.changed', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect({ 'points.changed': 25_000 })).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(20_000);
  server.say('disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect({ 'points.changed': 25_000 })).toEqual([0, 1]);
});

test('a clock that was set back hides no gap', async () => {
  connect();
  vi.setSystemTime(Date.now() - minute_ms);
  expect(connect()).toEqual([1, 1]);
});

test('what the server keeps only per connection is sent at each one', () => {
  connect();
  connect();
  expect(onConnect.mock.calls.map(([, { is_first }]) => is_first)).toEqual([true, false]);
});

test('while its part of the app can’t be loaded the connection is lost, and the part is loaded again every five seconds', async () => {
  connect();
  stop();
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<typeof features>>().mockRejectedValue(new Error('offline'));
  stop = startRealtime(load, new QueryClient());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(features);
  await vi.advanceTimersByTimeAsync(5_000);
  server.say('connect');
  expect(isConnected()).toBe(true);
  server.say('disconnect');
  expect(isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('nothing is loaded again once it is stopped', async () => {
  stop();
  const load = vi.fn<() => Promise<typeof features>>().mockRejectedValue(new Error('offline'));
  stop = startRealtime(load, new QueryClient());
  await vi.advanceTimersByTimeAsync(4_000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
