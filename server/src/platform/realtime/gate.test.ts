import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turnOver } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../context.ts';
import type { Log } from '../log.ts';
import type { LiveGate, Standing } from './gate.ts';
import { createLive, type Live } from './live.ts';

const hour_ms = 3_600_000;
const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
let live: Live;
let server: HttpServer;
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  for (const socket of sockets.splice(0)) socket.close();
  await live.close();
  server.close();
});

const standing = (token: string, more: Partial<Viewer> = {}, left_ms = hour_ms): Standing => {
  const [company_id = '', employee_id = ''] = token.split(' ');
  const viewer = { company_id, employee_id, session_id: `session of ${token}`, ...more } as Viewer;
  return { viewer, changes_at: new Date(Date.now() + left_ms) };
};
const tokenOf = ({ company_id, employee_id }: { company_id: string; employee_id: string }) =>
  `${company_id} ${employee_id}`;

/** A server whose connections say which company and person they are, and that lets them in as `gate` says. */
const open = async (gate: Partial<LiveGate> = {}) => {
  live = createLive({}, log as unknown as Log);
  server = createServer();
  const review = vi.fn<LiveGate['review']>(gate.review ?? (async (who) => standing(tokenOf(who))));
  const authenticate = vi.fn<LiveGate['authenticate']>(
    gate.authenticate ?? (async (headers) => standing(headers['x-access-token'] ?? '')),
  );
  live.attach(server, { placesOf: async () => [], ...gate, authenticate, review });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = (token: string): Socket => {
    const options = {
      auth: { 'x-access-token': token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    };
    const socket = io(address, options);
    sockets.push(socket);
    return socket;
  };
  const connect = async (token: string): Promise<{ socket: Socket; hello: unknown; heard: string[] }> => {
    const socket = begin(token);
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    return { hello: await next(socket, 'hello'), socket, heard };
  };
  const reviewed = () => review.mock.calls.map(([who]) => tokenOf(who)).toSorted();
  return { address, begin, connect, review, reviewed, authenticate };
};
const next = (socket: Socket, name: string) => new Promise<unknown>((resolve) => socket.once(name, resolve));

test('a connection is checked when something changes for its person, its company or everyone, and not before', async () => {
  const { connect, reviewed, review, authenticate } = await open();
  for (const token of ['a one', 'a two', 'b one']) await connect(token);
  expect(authenticate.mock.calls.map(([, how]) => how)).toEqual(Array(3).fill({ may_rotate: false }));
  expect(reviewed()).toEqual([]);
  for (const [of, expected] of [
    [{ company_id: 'a', employee_id: 'one' }, ['a one']],
    [{ company_id: 'a', employee_id: 'none' }, []],
    [{ company_id: 'a' }, ['a one', 'a two']],
    [undefined, ['a one', 'a two', 'b one']],
  ] as const) {
    live.reviewHere(of);
    expect(reviewed()).toEqual(expected);
    review.mockClear();
  }
});

test('a change while a person is let in is noticed afterwards', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { begin, reviewed, authenticate } = await open({
    authenticate: async (headers) => {
      await held;
      return standing(headers['x-access-token'] ?? '');
    },
  });
  const socket = begin('a one');
  await expect.poll(() => authenticate.mock.calls.length).toBe(1);
  live.reviewHere({ company_id: 'a' });
  expect(reviewed()).toEqual([]);
  goOn();
  await next(socket, 'hello');
  expect(reviewed()).toEqual(['a one']);
});

test('the connections of a company are checked ten at a time, each of them', async () => {
  let at_once = 0;
  let most = 0;
  const { connect, review } = await open({
    review: async (who) => {
      at_once += 1;
      most = Math.max(most, at_once);
      await turnOver();
      at_once -= 1;
      return standing(tokenOf(who));
    },
  });
  const tokens = Array.from({ length: 25 }, (_, n) => `a ${n}`);
  await Promise.all(tokens.map(connect));
  live.reviewHere();
  await expect.poll(() => review.mock.calls.length).toBe(25);
  expect(new Set(review.mock.calls.map(([who]) => tokenOf(who)))).toEqual(new Set(tokens));
  expect(most).toBe(10);
});

const fakeClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });

test('a connection is checked when its time is over, each time, and not once it is closed', async () => {
  fakeClock();
  const { connect, review } = await open({
    authenticate: async (headers) => standing(headers['x-access-token'] ?? '', {}, 10_000),
    review: async (who) => standing(tokenOf(who), {}, 5_000),
  });
  const gone = vi.fn<() => void>();
  live.onPresence((_who, is_here) => is_here || gone());
  const { socket } = await connect('a one');
  // What is known now counts: the time of before is forgotten.
  live.reviewHere();
  expect(review).toHaveBeenCalledTimes(1);
  await turnOver();
  vi.advanceTimersByTime(5_000);
  expect(review).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(review).toHaveBeenCalledTimes(2);
  await turnOver();
  // The first of them would be over now.
  vi.advanceTimersByTime(5_000);
  expect(review).toHaveBeenCalledTimes(2);
  socket.close();
  while (gone.mock.calls.length === 0) await turnOver();
  vi.advanceTimersByTime(60_000);
  expect(review).toHaveBeenCalledTimes(2);
});

test('a session that has months left is not checked again and again', async () => {
  const { connect, review } = await open({
    authenticate: async (headers) => standing(headers['x-access-token'] ?? '', {}, 60 * 24 * hour_ms),
  });
  for (const token of ['a one', 'a two', 'a three']) await connect(token);
  expect(review).not.toHaveBeenCalled();
});

test('no one who looks at the sample company, or has no session, is let in', async () => {
  const { begin } = await open({
    authenticate: async (headers) =>
      headers['x-access-token'] === 'sample one' ? standing('sample one', { is_sample: true }) : null,
  });
  for (const token of ['sample one', 'a one'])
    expect(await next(begin(token), 'connect_error')).toMatchObject({ message: 'AUTH_INVALID_TOKEN' });
});

test('a failure lets no one in, closes what it concerns, and is reported', async () => {
  let fails = true;
  const { begin, connect } = await open({
    authenticate: async (headers) => {
      if (fails) throw new Error('no database');
      return standing(headers['x-access-token'] ?? '');
    },
    review: () => Promise.reject(new Error('no database')),
  });
  expect(await next(begin('a one'), 'connect_error')).toMatchObject({ message: 'INTERNAL_SERVER_ERROR' });
  expect(log.error).toHaveBeenCalledTimes(1);
  fails = false;
  const { socket } = await connect('a one');
  const closed = next(socket, 'disconnect');
  live.reviewHere();
  expect(await closed).toBe('transport close');
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('a person who is held is told so, and nothing of what was sent', async () => {
  const { connect } = await open({
    authenticate: async (headers) => {
      const token = headers['x-access-token'] ?? '';
      return standing(token, { must_enrol: token === 'a held' });
    },
  });
  live.toCompany('a', 'access.changed', {});
  expect((await connect('a held')).hello).toEqual({ known_ms: 0, sent: {}, is_held: true });
  expect((await connect('a free')).hello).toEqual({
    known_ms: expect.any(Number),
    sent: { 'access.changed': expect.any(Number) },
  });
});

/** Of these connections, those that hear an event that is sent like this. */
const hearing = async (all: { socket: Socket; heard: string[] }[], send: () => void): Promise<boolean[]> => {
  for (const { heard } of all) heard.length = 0;
  send();
  // Everyone hears this one, after what they heard before.
  for (const company_id of ['a', 'b']) live.toCompany(company_id, 'catalogue.changed', { kind: 'types' });
  await expect.poll(() => all.every(({ heard }) => heard.includes('catalogue.changed'))).toBe(true);
  return all.map(({ heard }) => heard.includes('access.changed'));
};

test('what is for no one reaches no one, and changes nobody’s place', async () => {
  const { connect } = await open({ placesOf: async ({ employee_id }) => (employee_id === 'one' ? ['place'] : []) });
  const all = [await connect('a one'), await connect('a two'), await connect('b one')];
  const toPlace = () => live.toPlace('a', 'place', 'access.changed', {});
  expect(await hearing(all, () => live.toEmployees('a', [], 'access.changed', {}))).toEqual([false, false, false]);
  expect(await hearing(all, toPlace)).toEqual([true, false, false]);
  live.joinPlace('a', 'place', []);
  live.leavePlace('a', 'place', []);
  expect(await hearing(all, toPlace)).toEqual([true, false, false]);
  live.joinPlace('a', 'place', ['two']);
  live.leavePlace('a', 'place', ['one']);
  expect(await hearing(all, toPlace)).toEqual([false, true, false]);
});

test('those who watch a person hear of them, a thousand people each, until they stop', async () => {
  const { connect } = await open();
  const all = [await connect('a one'), await connect('a two')];
  const toWatchers = (of: string) => () => live.toWatchers('a', of, 'access.changed', {});
  live.watch(
    'a',
    'session of a one',
    Array.from({ length: 1_001 }, (_, n) => `person ${n}`),
  );
  expect(await hearing(all, toWatchers('person 0'))).toEqual([false, false]);
  expect(await hearing(all, toWatchers('person 1'))).toEqual([true, false]);
  expect(live.sentToWatchers('a', ['person 1', 'person 2'], 'access.changed')).toEqual(['person 1']);
  expect(live.sentToWatchers('a', ['person 1'], 'catalogue.changed')).toEqual([]);
  live.unwatch('a', 'session of a one', ['person 1']);
  expect(await hearing(all, toWatchers('person 1'))).toEqual([false, false]);
});

test.each(['endSession', 'endSessionHere'] as const)('an ended session is told so and closed (%s)', async (end) => {
  const { connect } = await open();
  const [ended, stays] = [await connect('a one'), await connect('a two')];
  const closed = next(ended.socket, 'disconnect');
  live[end]('a', 'session of a one');
  expect(await closed).toBe('io server disconnect');
  expect(ended.heard).toEqual(['hello', 'session.ended']);
  expect(stays.socket.connected).toBe(true);
});

test('what was gathered is sent before a process ends', async () => {
  const { connect } = await open();
  const { socket } = await connect('a one');
  const counts: unknown[] = [];
  socket.on('content.counted', ({ comments_count }: { comments_count: number }) => counts.push(comments_count));
  const closed = next(socket, 'disconnect');
  for (const comments_count of [1, 2, 3])
    live.toCompany('a', 'content.counted', { content_id: 'one', top_id: 'one', reactions: [], comments_count });
  await live.close();
  await closed;
  expect(counts).toEqual([1, 3]);
});

test('the live part of the server gives out no scripts, and its answers are as guarded as all', async () => {
  const { address } = await open();
  const answer = await fetch(`${address}/socket.io/socket.io.js`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a client that asks for nothing does not fill the memory', async () => {
  const { address } = await open();
  const presences: boolean[] = [];
  live.onPresence((_who, is_here) => presences.push(is_here));
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string };
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '40{"x-access-token":"a one"}' });
  await expect.poll(() => presences).toEqual([true]);
  const send = async (times: number) => {
    for (let time = 0; time < times; time += 1) live.toCompany('a', 'access.changed', {});
    for (let turns = 0; turns < 3; turns += 1) await turnOver();
  };
  // It has not read that it is connected yet, either.
  await send(990);
  await send(1);
  expect(presences).toEqual([true]);
  await send(20);
  await send(1);
  await expect.poll(() => presences).toEqual([true, false]);
});
