// Keeps many live connections open and records what each of them gets. They speak Socket.IO by hand over the WebSocket of
// Node, at half the cost of its client: a thousand people have a thousand machines, and these share one with the server.
import { setTimeout as delay } from 'node:timers/promises';
import { timeOfId } from '../../../server/src/platform/ids.ts';
import { answerOrders } from './orders.ts';

export type Order =
  /** What each connection signs in with, the event that it waits for, and the field that tells one from another. */
  | { connect: { url: string; auth: object[]; event: string; id: string } }
  /** The ids that each connection must have heard of by now, or soon. */
  | { check: { given: string[] } };
type Connect = Extract<Order, { connect: object }>['connect'];
export type Heard = {
  /** Events that a connection never got, and those that it got again. */
  lost: number;
  doubled: number;
  /** Of all kinds since the last check. */
  events: number;
  /** Connections that ended, ever. */
  closed: number;
  /** Since the last check, from the instant in an id that its sender made until a connection has it; of a hundred all but one. */
  p99_ms: number;
};

/** Slowness is no loss: this only ends waiting for what does not come. */
const patience_ms = 15_000;
const id_length = 36;
let expected = { begin: '', id: '' };
/** How often each connection heard of an id. */
const heard = new Map<string, Uint8Array>();
/** How many took so many milliseconds; the last is for all that took longer. */
let took = new Uint32Array(patience_ms + 1);
let connections = 0;
let events = 0;
let closed = 0;

const note = (place: number, packet: string): void => {
  events += 1;
  if (!packet.startsWith(expected.begin)) return;
  // Read as JSON, each of a million events would cost more than to receive it.
  const at = packet.indexOf(expected.id) + expected.id.length;
  const id = packet.slice(at, at + id_length);
  let times = heard.get(id);
  if (!times) heard.set(id, (times = new Uint8Array(connections)));
  times[place] = (times[place] ?? 0) + 1;
  const took_ms = Math.min(Math.max(Date.now() - timeOfId(id), 0), patience_ms);
  took[took_ms] = (took[took_ms] ?? 0) + 1;
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

const connect = async ({ url, auth, event, id }: Connect): Promise<void> => {
  connections = auth.length;
  expected = { begin: `42["${event}",`, id: `"${id}":"` };
  // In steps: a thousand handshakes at once would only queue up.
  for (let from = 0; from < auth.length; from += 50)
    await Promise.all(auth.slice(from, from + 50).map((one, index) => open(url, one, from + index)));
};

const check = async (given: string[]): Promise<Heard> => {
  const timesOf = (id: string): number[] => [...(heard.get(id) ?? new Uint8Array(connections))];
  const lostNow = (): number => given.flatMap(timesOf).filter((times) => times === 0).length;
  for (const until = Date.now() + patience_ms; lostNow() > 0 && Date.now() < until;) await delay(50);
  const doubled = given.flatMap(timesOf).reduce((sum, times) => sum + Math.max(times - 1, 0), 0);
  const answer = { lost: lostNow(), doubled, events, closed, p99_ms: p99Of(took) };
  events = 0;
  took = new Uint32Array(patience_ms + 1);
  return answer;
};

/** The time within which all but one of a hundred came; none came in no time. */
const p99Of = (counts: Uint32Array): number => {
  let left = counts.reduce((sum, one) => sum + one, 0) * 0.99;
  return counts.findIndex((one) => (left -= one) <= 0);
};

const obey = async (order: Order): Promise<Heard> => {
  if ('check' in order) return check(order.check.given);
  await connect(order.connect);
  return { lost: 0, doubled: 0, events: 0, closed: 0, p99_ms: 0 };
};

answerOrders(obey);
