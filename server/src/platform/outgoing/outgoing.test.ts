import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
