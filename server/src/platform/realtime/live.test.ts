import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import type { Hello } from '@plaudit/contract/realtime/events';
import { giveRecognition, listTypes } from '@plaudit/contract/recognition/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { createLive } from './live.ts';

let app: TestApp;
let company: TestCompany;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const connect = (session: Session, url = app.url): Socket => {
  const socket = io(url, { auth: sessionHeaders(session), reconnection: false, forceNew: true });
  sockets.push(socket);
  return socket;
};
const next = (socket: Socket, name: string) => new Promise<unknown>((resolve) => socket.once(name, resolve));

test('a live connection needs a valid session, and gets changes of its own company', async () => {
  const forged = connect({ ...company.owner, access_token: 'A'.repeat(43) });
  expect(await next(forged, 'connect_error')).toMatchObject({ message: 'AUTH_INVALID_TOKEN' });

  const other = await app.company('Other');
  const own_socket = connect(company.owner);
  const other_socket = connect(other.owner);
  await Promise.all([next(own_socket, 'hello'), next(other_socket, 'hello')]);
  const heard: unknown[] = [];
  other_socket.onAny((...event) => heard.push(event));
  const changed = next(own_socket, 'company.changed');
  await app.ok(company_calls.updateCompany, { as: company.owner, body: { company_name: 'Renamed' } });
  expect(await changed).toMatchObject({ company_name: 'Renamed' });
  // The other company's own event comes after anything that could have leaked.
  const own = next(other_socket, 'company.changed');
  await app.ok(company_calls.updateCompany, { as: other.owner, body: { company_name: 'Other too' } });
  await own;
  expect(heard).toHaveLength(1);
});

test.each(['websocket', 'polling'])('a page of another origin opens no live connection (%s)', async (transport) => {
  const { host } = new URL(app.url);
  const from = (extraHeaders: Record<string, string>) => {
    const options = { transports: [transport], reconnection: false, forceNew: true, extraHeaders };
    const socket = io(app.url, { auth: sessionHeaders(company.owner), ...options });
    sockets.push(socket);
    return Promise.race([
      next(socket, 'connect').then(() => 'open'),
      next(socket, 'connect_error').then(() => 'refused'),
    ]);
  };
  for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, 'http://localhost:1'])
    expect([origin, await from({ origin })]).toEqual([origin, 'refused']);
  const own: Record<string, string>[] = [
    {},
    { origin: `http://${host}` },
    { origin: 'capacitor://localhost' },
    { origin: 'https://named.example', host: 'inside:8080', 'x-forwarded-host': 'named.example' },
  ];
  for (const headers of own) expect([headers, await from(headers)]).toEqual([headers, 'open']);
});

test('signing out ends the live connections of that session alone', async () => {
  const colleague = await app.employee(company);
  const [leaving, staying] = [connect(colleague), connect(company.owner)];
  await Promise.all([next(leaving, 'connect'), next(staying, 'connect')]);
  const ended = Promise.all([next(leaving, 'session.ended'), next(leaving, 'disconnect')]);
  await app.ok(auth.signOut, { as: colleague, body: { session_id: colleague.session_id } });
  await ended;
  expect(staying.connected).toBe(true);
});

test('signing out ends the live connections of that session in another process, too', async () => {
  const second = await startTestApp({ DATABASE_URL: app.database_url });
  const colleague = await app.employee(company);
  const [leaving, staying] = [connect(colleague, second.url), connect(company.owner, second.url)];
  await Promise.all([next(leaving, 'connect'), next(staying, 'connect')]);
  const ended = Promise.all([next(leaving, 'session.ended'), next(leaving, 'disconnect')]);
  await app.ok(auth.signOut, { as: colleague, body: { session_id: colleague.session_id } });
  await ended;
  expect(staying.connected).toBe(true);
  await second.close();
});

test('a connection gets when its events were last sent, and nothing about others', async () => {
  const other = await app.company('Elsewhere');
  const colleague = await app.employee(company);
  await app.ok(company_calls.updateCompany, { as: company.owner, body: { company_name: 'Renamed again' } });
  const greet = (session: Session) => next(connect(session), 'hello') as Promise<Hello>;
  const [hello, elsewhere] = await Promise.all([greet(colleague), greet(other.owner)]);
  expect(hello.sent['company.changed']).toBeLessThanOrEqual(hello.known_ms);
  expect(elsewhere.known_ms).toBeGreaterThan(0);
  expect(elsewhere.sent).not.toHaveProperty(['company.changed']);
});

test('a person who connects after they were notified gets that their notifications changed, a colleague does not', async () => {
  const [away, colleague] = [await app.employee(company), await app.employee(company)];
  const { items } = await app.ok(listTypes, { as: company.owner });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  await app.ok(giveRecognition, { as: company.owner, body: { recognition_type_id, employees: [away.employee_id] } });
  await app.drain();
  const greet = (session: Session) => next(connect(session), 'hello') as Promise<Hello>;
  const [hello, other] = await Promise.all([greet(away), greet(colleague)]);
  expect(hello.sent).toHaveProperty(['notification.changed']);
  expect(other.sent).not.toHaveProperty(['notification.changed']);
});

test.each(['websocket', 'polling'])(
  'events that are sent at once arrive one by one and in order by %s',
  async (transport) => {
    const options = { transports: [transport], reconnection: false, forceNew: true };
    const socket = io(app.url, { auth: sessionHeaders(company.owner), ...options });
    sockets.push(socket);
    await next(socket, 'hello');
    const heard: unknown[] = [];
    socket.onAny((_name: string, payload: { kind?: string; comments_count?: number }) =>
      heard.push(payload.kind ?? payload.comments_count),
    );
    const { live } = app.platform;
    const { company_id } = company;
    // Comments of one thread have counts of their own.
    const [one, other, top_id] = [newId(), newId(), newId()];
    const count = (content_id: string, comments_count: number) =>
      live.toCompany(company_id, 'content.counted', { content_id, top_id, reactions: [], comments_count });
    count(one, 1);
    for (const kind of ['types', 'values'] as const) live.toCompany(company_id, 'catalogue.changed', { kind });
    count(one, 2);
    count(other, 3);
    count(one, 4);
    // What waits goes before what follows it.
    live.toCompany(company_id, 'catalogue.changed', { kind: 'groups' });
    await expect.poll(() => heard).toEqual([1, 'types', 'values', 3, 4, 'groups']);
  },
);

test('counts for everyone in a place are gathered, those for a person are sent one by one', async () => {
  const socket = connect(company.owner);
  await next(socket, 'hello');
  const { live } = app.platform;
  const { company_id, owner } = company;
  const [place_id, content_id] = [newId(), newId()];
  live.joinPlace(company_id, place_id, [owner.employee_id]);
  const heard: unknown[] = [];
  socket.on('content.counted', ({ comments_count }: { comments_count: number }) => heard.push(comments_count));
  const counted = (comments_count: number) => ({ content_id, top_id: content_id, reactions: [], comments_count });
  for (const count of [1, 2, 3]) live.toPlace(company_id, place_id, 'content.counted', counted(count));
  for (const count of [4, 5, 6]) live.toEmployees(company_id, [owner.employee_id], 'content.counted', counted(count));
  await expect.poll(() => heard).toEqual([1, 4, 5, 6, 3]);
});

const has_redis = (() => {
  try {
    return Boolean(execFileSync('redis-server', ['--version']));
  } catch {
    return false;
  }
})();

test.skipIf(!has_redis)('with Redis, an event of one process reaches the clients of another', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const redis: ChildProcess = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--daemonize',
    'no',
  ]);
  await new Promise<void>((resolve) =>
    redis.stdout?.on('data', (text: Buffer) => String(text).includes('Ready to accept') && resolve()),
  );
  const REDIS_URL = `redis://127.0.0.1:${port}`;
  const second = await startTestApp({ REDIS_URL });
  const elsewhere = createLive({ REDIS_URL }, createLog({ LOG_LEVEL: 'error' }));
  try {
    const { owner, company_id } = await second.company();
    const socket = connect(owner, second.url);
    // Who is connected to other processes, this one does not know.
    expect(elsewhere.reached(company_id, [owner.employee_id], 'notification.changed')).toEqual([owner.employee_id]);
    // What other processes send, this one does not know.
    expect(await next(socket, 'hello')).toEqual({ known_ms: 0, sent: {} });
    const heard = next(socket, 'notification.changed');
    // The other process may still be joining the stream: it says it until it is heard.
    const saying = setInterval(
      () =>
        elsewhere.toEmployees(company_id, [owner.employee_id], 'notification.changed', {
          unread_count: 3,
          by_kind: { mention: 3 },
        }),
      50,
    );
    expect(await heard).toEqual({ unread_count: 3, by_kind: { mention: 3 } });
    clearInterval(saying);

    // Gathered events are sent before a process ends.
    const counts: unknown[] = [];
    socket.on('content.counted', ({ comments_count }: { comments_count: number }) => counts.push(comments_count));
    const content_id = newId();
    for (const comments_count of [1, 2]) {
      const counted = { content_id, top_id: content_id, reactions: [], comments_count };
      elsewhere.toCompany(company_id, 'content.counted', counted);
    }
    await elsewhere.close();
    await expect.poll(() => counts).toEqual([1, 2]);
  } finally {
    await elsewhere.close();
    await second.close();
    redis.kill('SIGKILL');
  }
});

test('a person is here from their first connection until the last one is closed', async () => {
  const one = await app.employee(company);
  const heard: boolean[] = [];
  app.platform.live.onPresence(({ employee_id }, is_here) => employee_id === one.employee_id && heard.push(is_here));
  const [first, second] = [connect(one), connect(one)];
  await Promise.all([next(first, 'hello'), next(second, 'hello')]);
  second.close();
  const third = connect(one);
  await next(third, 'hello');
  expect(heard).toEqual([true]);
  const { live } = app.platform;
  const reached = () => live.reached(company.company_id, [newId(), one.employee_id], 'notification.changed');
  expect(reached()).toEqual([one.employee_id]);
  expect(live.reached(newId(), [one.employee_id], 'notification.changed')).toEqual([]);
  for (const socket of [first, third]) socket.close();
  await expect.poll(() => heard.at(-1)).toBe(false);
  expect(heard).toEqual([true, false]);
  expect(reached()).toEqual([]);
});
