import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSilent } from '../testing/silent.ts';
import { holdTimeouts, isPending } from '../testing/timeouts.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { OutgoingError } from './trouble.ts';

/** Answers the first request of each connection and closes it on the second, like a server whose idle timeout just ran out. */
const server = createServer(async (request, response) => {
  asked += 1;
  const { socket } = request;
  const chunks: Buffer[] = await request.toArray();
  if (closes_all || served.has(socket)) return socket.destroy();
  served.add(socket);
  response.end(`${request.method} ${String(Buffer.concat(chunks))}`);
});
let served: Set<Socket>;
let closes_all: boolean;
let asked: number;
let outgoing: Outgoing;
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  outgoing = createOutgoing(['http://127.0.0.1:*']);
  served = new Set();
  closes_all = false;
  asked = 0;
});
afterEach(() => outgoing.close());

const post = async (body: string): Promise<string> =>
  (await outgoing.fetch(address, { method: 'POST', body: new URLSearchParams({ body }) })).text();

test('a request that finds its idle connection closed is sent again, whole, over a new one', async () => {
  expect([await post('one'), await post('two'), await post('three')]).toEqual([
    'POST body=one',
    'POST body=two',
    'POST body=three',
  ]);
  expect(served.size).toBe(3);
});

test('a request that fails on a new connection is not sent again', async () => {
  closes_all = true;
  await expect(post('one')).rejects.toThrow(new OutgoingError('not_reached'));
  expect(asked).toBe(1);
});

/** A server that answers as `answer` says; `connections` counts those that were opened to it. */
const serve = async (answer: RequestListener) => {
  let connections = 0;
  const plain = createServer(answer).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const close = () => {
    plain.closeAllConnections();
    plain.close();
  };
  const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  return { url, connections: () => connections, close };
};

test('an answer of a million bytes is read, and none that is longer', async () => {
  const { url, close } = await serve(({ url: path }, response) =>
    response.end('a'.repeat(path === '/' ? 1e6 : 1e6 + 1)),
  );
  expect(await (await outgoing.fetch(url)).text()).toHaveLength(1e6);
  await expect(outgoing.fetch(`${url}/more`)).rejects.toThrow(new OutgoingError('unreadable'));
  close();
});

test('an answer that no one reads keeps its connection if it is short', async () => {
  const { url, connections, close } = await serve(({ url: path = '' }, response) => {
    response.writeHead(201).end('a'.repeat(Number(path.slice(1))));
  });
  const ask = async (bytes: number) => {
    const answer = await outgoing.fetch(`${url}/${bytes}`, { reads_answer: false });
    expect([answer.status, answer.body]).toEqual([201, null]);
    return connections();
  };
  expect([await ask(2000), await ask(2000), await ask(2001), await ask(0)]).toEqual([1, 1, 1, 2]);
  close();
});

test('status and headers arrive as they were sent, and the answer is none where there can be none', async () => {
  const { url, close } = await serve(({ url: path = '', method, headers }, response) => {
    response.writeHead(Number(path.slice(1)), {
      'set-cookie': ['a=1', 'b=2'],
      'x-asked': `${method} ${headers['x-own']}`,
    });
    response.end('text');
  });
  const ask = (status: number) => outgoing.fetch(`${url}/${status}`, { headers: { 'x-own': 'mine' } });
  const answer = await ask(418);
  expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('x-asked'), await answer.text()]).toEqual([
    418,
    ['a=1', 'b=2'],
    'GET mine',
    'text',
  ]);
  for (const status of [204, 205, 304])
    expect([(await ask(status)).status, (await ask(status)).body]).toEqual([status, null]);
  // Redirections are not followed.
  expect((await ask(302)).status).toBe(302);
  close();
});

test('bytes are sent as they are, and nothing where there is nothing to send', async () => {
  const { url, close } = await serve(async (request, response) =>
    response.end(Buffer.concat(await request.toArray()).toString('hex')),
  );
  const send = async (body?: unknown) => (await outgoing.fetch(url, { method: 'POST', body })).text();
  expect([await send(Buffer.from([0, 255, 128])), await send('é'), await send(null), await send()]).toEqual([
    '00ff80',
    'c3a9',
    '',
    '',
  ]);
  close();
});

test('an answer has as long as its caller gives it', async () => {
  const { url, close } = await serve(() => {});
  await expect(outgoing.fetch(url, { patience_ms: 50 })).rejects.toThrow(new OutgoingError('not_reached'));
  close();
});

test('an answer that its caller gives no time of its own has ten seconds', async () => {
  const silent = await startSilent();
  const timeouts = holdTimeouts();
  const asked = outgoing.fetch(`http://${silent.host}/`);
  timeouts.pass(9999);
  expect(await isPending(asked)).toBe(true);
  timeouts.pass(1);
  await expect(asked).rejects.toThrow(new OutgoingError('not_reached'));
  await silent.close();
});

test('an address is refused by its spelling, with a reason', async () => {
  const open = createOutgoing(['http://inside.example:8080', 'http://any.example:*']);
  const problems: [address: string, problem: string | null][] = [
    ['nothing', 'Enter a valid address'],
    ['https://ada@example.com/', 'Enter an address without a user name or password'],
    ['https://:secret@example.com/', 'Enter an address without a user name or password'],
    ['http://example.com/', 'Enter an address that begins with https://'],
    ['https://intranet/', 'Enter an address on the public internet'],
    ['https://example.com:8443/', null],
    ['http://inside.example:8080/x', null],
    ['http://inside.example:8081/', 'Enter an address that begins with https://'],
    ['http://any.example:8081/', null],
  ];
  expect(problems.map(([address]) => [address, open.problemOf(address)])).toEqual(problems);
  for (const [address] of problems.filter(([, problem]) => problem !== null))
    await expect(open.fetch(address)).rejects.toThrow(new OutgoingError('not_allowed'));
  const pages = ['https://intranet/', 'http://example.com/', 'http://any.example/', 'javascript:alert(1)', 'nothing'];
  expect(pages.map(open.isPage)).toEqual([true, false, true, false, false]);
  open.close();
});
