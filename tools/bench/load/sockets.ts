// Connects many clients to one server, and on each `round` posts to it and takes the time from sending until each client
// has the event. Sender and receivers share a process and so a clock.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../../../server/src/platform/ids.ts';
import { answerOrders } from './orders.ts';

export type Clients = {
  url: string;
  /** What each client signs in with; one client for each. */
  auth: Record<string, string>[];
  path: string;
  headers: Record<string, string>;
  /** What each of them waits for. */
  event: string;
  /** A field of the body that is new each time, as devices name what they send. */
  fresh?: string;
};
export type Order = { connect: Clients } | { round: { posts: number; body: object } };
export type Round = { latencies_ms: number[]; payload: object };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const sockets: Socket[] = [];
let clients: Clients;
let onReceived: (payload: object) => void = () => {};

const connect = async (given: Clients): Promise<void> => {
  clients = given;
  // In steps: a thousand handshakes at once would only queue up.
  for (let from = 0; from < given.auth.length; from += 50) {
    const step = given.auth
      .slice(from, from + 50)
      .map((auth) => io(given.url, { transports: ['websocket'], forceNew: true, auth }));
    for (const socket of step) socket.on(given.event, (payload: object) => onReceived(payload));
    await Promise.all(step.map(connected));
    sockets.push(...step);
  }
};

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

const post = async (body: string): Promise<void> => {
  const headers = {
    ...clients.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
  };
  const sent = request(clients.url + clients.path, { method: 'POST', agent, headers }).end(body);
  const [response] = await once(sent, 'response');
  if (response.statusCode !== 200) throw new Error(`${clients.path} answered ${response.statusCode}`);
  response.resume();
  await once(response, 'end');
};

const round = async (posts: number, body: object): Promise<Round> => {
  const latencies_ms: number[] = [];
  let last: object = {};
  for (let index = 0; index < posts; index++) {
    let missing = sockets.length;
    const { promise: delivered, resolve } = Promise.withResolvers<void>();
    const text = JSON.stringify(clients.fresh ? { ...body, [clients.fresh]: newId() } : body);
    const sent_at = performance.now();
    onReceived = (payload) => {
      latencies_ms.push(performance.now() - sent_at);
      last = payload;
      if (--missing === 0) resolve();
    };
    await Promise.all([post(text), delivered]);
  }
  return { latencies_ms, payload: last };
};

const obey = async (order: Order): Promise<Round> => {
  if ('round' in order) return round(order.round.posts, order.round.body);
  await connect(order.connect);
  return { latencies_ms: [], payload: {} };
};

answerOrders(obey);
