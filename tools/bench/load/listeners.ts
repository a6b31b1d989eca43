// Keeps many live connections open and records what each of them gets. They speak Socket.IO by hand over the WebSocket of
// Node, at half the cost of its client: a thousand people have a thousand machines, and these share one with the server.
import { setTimeout as delay } from 'node:timers/promises';
import { answerOrders } from './orders.ts';

export type Order =
  /** What each connection signs in with. */
  | { connect: { url: string; auth: object[] } }
  /** Recognitions that each connection must have heard of by now, or soon. */
  | { check: { given: string[] } };
export type Heard = {
  /** Events that a connection never got, and those that it got again. */
  lost: number;
  doubled: number;
  /** Of all kinds since the last check. */
  events: number;
  /** Connections that ended, ever. */
  closed: number;
};

/** Slowness is no loss: this only ends waiting for what does not come. */
const patience_ms = 15_000;
const created = '42["recognition.created",';
/** How often each connection heard of a recognition. */
const heard = new Map<string, Uint8Array>();
let connections = 0;
let events = 0;
let closed = 0;

const note = (place: number, packet: string): void => {
  events += 1;
  if (!packet.startsWith(created)) return;
  const { recognition_id } = JSON.parse(packet.slice(created.length, -1)) as { recognition_id: string };
  let times = heard.get(recognition_id);
  if (!times) heard.set(recognition_id, (times = new Uint8Array(connections)));
  times[place] = (times[place] ?? 0) + 1;
};

/** The packets of Engine.IO and Socket.IO: 0 opens, 2 pings and 3 pongs, 40 signs in, 44 refuses, 42 is an event. */
const open = (url: string, auth: object, place: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener('message', ({ data }: { data: string }) => {
      if (data.startsWith('42')) note(place, data);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('40')) resolve();
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (data.startsWith('44')) reject(new Error(`A live connection was refused: ${data}`));
    });
    socket.addEventListener('close', () => {
      closed += 1;
      reject(new Error('A live connection was closed'));
    });
  });

const connect = async (url: string, auth: object[]): Promise<void> => {
  connections = auth.length;
  // In steps: a thousand handshakes at once would only queue up.
  for (let from = 0; from < auth.length; from += 50)
    await Promise.all(auth.slice(from, from + 50).map((one, index) => open(url, one, from + index)));
};

const check = async (given: string[]): Promise<Heard> => {
  const timesOf = (id: string): number[] => [...(heard.get(id) ?? new Uint8Array(connections))];
  const lostNow = (): number => given.flatMap(timesOf).filter((times) => times === 0).length;
  for (const until = Date.now() + patience_ms; lostNow() > 0 && Date.now() < until;) await delay(50);
  const doubled = given.flatMap(timesOf).reduce((sum, times) => sum + Math.max(times - 1, 0), 0);
  const answer = { lost: lostNow(), doubled, events, closed };
  events = 0;
  return answer;
};

const obey = async (order: Order): Promise<Heard> => {
  if ('check' in order) return check(order.check.given);
  await connect(order.connect.url, order.connect.auth);
  return { lost: 0, doubled: 0, events: 0, closed: 0 };
};

answerOrders(obey);
