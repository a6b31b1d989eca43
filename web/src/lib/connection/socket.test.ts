import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hello } from '@plaudit/contract/realtime/events';
import { isConnected, setConnection } from './connection.ts';
import { clearSession, saveSession } from '../session/session-store.ts';
import { defineRealtime, readAgain, reconnect, startRealtime } from './socket.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';

type Listener = (...said: never[]) => void;

/** The events of the page, sent by hand. */
const server = vi.hoisted(() => {
  const listeners = new Map<string, Listener[]>();
  const on = (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const say = (name: string, ...said: unknown[]) =>
    listeners.get(name)?.forEach((listener) => listener(...(said as [])));
  const count = { connects: 0, breaks: 0 };
  const engine = { close: () => (count.breaks += 1) };
  const socket = {
    on,
    onAny: (listener: Listener) => on('any', listener),
    io: { on, engine },
    active: false,
    connect: () => (count.connects += 1),
    close: () => listeners.clear(),
  };
  /** How the page connected: to which address, with what. */
  const given: { address?: string; options?: { auth: (give: (headers: object) => void) => void } } = {};
  return { socket, say, count, given };
});
vi.mock('socket.io-client', () => ({
  io: (address: string, options: typeof server.given.options) => {
    Object.assign(server.given, { address, options });
    return server.socket;
  },
}));

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
  vi.stubGlobal('location', { origin: 'https://plaudit.example' });
  saveSession(session);
  Object.assign(server.count, { connects: 0, breaks: 0 });
  server.socket.active = false;
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
  // As an earlier connection may have left it.
  setConnection('online');
  const load = vi.fn<() => Promise<typeof features>>().mockRejectedValue(new Error('offline'));
  stop = startRealtime(load, new QueryClient());
  await vi.advanceTimersByTimeAsync(4_000);
  expect([load.mock.calls.length, isConnected()]).toEqual([1, false]);
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

test('the page connects to its own server, each time with the token of that moment', () => {
  expect(server.given.address).toBe('https://plaudit.example');
  const sent: object[] = [];
  server.given.options?.auth((headers) => sent.push(headers));
  saveSession({ ...session, access_token: 'second' });
  server.given.options?.auth((headers) => sent.push(headers));
  expect(sent).toMatchObject([{ 'x-access-token': 'first' }, { 'x-access-token': 'second' }]);
});

test('events go to every feature that wants them', async () => {
  stop();
  const changed = vi.fn<(payload: unknown) => void>();
  const heard = defineRealtime({ 'points.changed': changed }, { catchUp: () => {} });
  stop = startRealtime(async () => [...features, heard, heard], new QueryClient());
  await vi.advanceTimersByTimeAsync(4_000);
  server.say('any', 'points.changed', { by: 1 });
  server.say('any', 'an event of tomorrow', {});
  expect(changed.mock.calls.map(([payload]) => payload)).toEqual([{ by: 1 }, { by: 1 }]);
});

test('a connection that fails is lost; one that the server refused asks for the session first', async () => {
  const answers: Response[] = [];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: false });
  server.say('connect');
  server.socket.active = true;
  server.say('connect_error');
  expect(isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  // It tries again by itself.
  expect(server.count.connects).toBe(0);

  server.socket.active = false;
  answers.push(Response.json({ status: true, data: session }));
  server.say('connect_error');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.count.connects).toBe(1);
});

test('while not even the session can be asked for, it is tried again every five seconds', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  server.say('connect_error');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(server.count.connects).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.count.connects).toBe(1);
});

test('a person who is out by then is not connected again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  server.say('connect_error');
  clearSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.count.connects).toBe(0);
  saveSession(session);
  server.say('connect_error');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.count.connects).toBe(0);
});

test('what is asked about the session when it is stopped connects nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  server.say('connect_error');
  stop();
  resolve(Response.json({ status: true, data: session }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.count.connects).toBe(0);
});

test('a connection that may be dead is closed, so that it begins again; after the end there is none', () => {
  reconnect();
  expect(server.count.breaks).toBe(1);
  stop();
  reconnect();
  expect(server.count.breaks).toBe(1);
});

test('stopped before the page was quiet, nothing is loaded; afterwards the connection is neither lost nor there', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  server.say('connect');
  expect(isConnected()).toBe(true);
  stop();
  expect(isConnected()).toBe(false);
  const load = vi.fn<() => Promise<typeof features>>(async () => features);
  startRealtime(load, new QueryClient())();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});

test('an answer may have been on its way for five seconds when the connection began', async () => {
  expect(connect({ 'points.changed': 9_000 })).toEqual([0, 1]);
  expect(connect({ 'points.changed': 5_000 })).toEqual([0, 1]);
  expect(connect({ 'points.changed': 5_001 })).toEqual([0, 0]);
});

test('only the answers of the given paths are read again', () => {
  const client = new QueryClient();
  for (const path of ['/a', '/b', '/c']) client.setQueryData([path, {}], 1);
  readAgain(client, ['/a', '/c']);
  expect(['/a', '/b', '/c'].map((path) => client.getQueryState([path, {}])?.isInvalidated)).toEqual([
    true,
    false,
    true,
  ]);
});
