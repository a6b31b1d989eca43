// Keeps many live connections open and records what each of them gets. They speak WebSocket and Socket.IO by hand, at a fraction
// of the cost of their clients: a thousand people have a thousand machines, and these share one with the server.
import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
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

/** Notes the event in these bytes of a chunk, if it is one of those that are expected. */
const note = (place: number, chunk: Buffer, from: number, until: number): void => {
  events += 1;
  if (chunk.toString('latin1', from, from + expected.begin.length) !== expected.begin) return;
  // Read as JSON, each of a million events would cost more than to receive it.
  const at = chunk.indexOf(expected.id, from, 'latin1') + expected.id.length;
  if (at > until) return;
  const id = chunk.toString('latin1', at, at + id_length);
  let times = heard.get(id);
  if (!times) heard.set(id, (times = new Uint8Array(connections)));
  times[place] = (times[place] ?? 0) + 1;
  const took_ms = Math.min(Math.max(Date.now() - timeOfId(id), 0), patience_ms);
  took[took_ms] = (took[took_ms] ?? 0) + 1;
};

/** A text from a client: with a mask, as the protocol wants it, of zeros. */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const is_long = payload.length > 125;
  const head = is_long ? [0x81, 0xfe, payload.length >> 8, payload.length & 255] : [0x81, 0x80 | payload.length];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
};

/** Where the payload of the frame at `at` begins and ends; null if the chunk ends before. */
const frameAt = (chunk: Buffer, at: number): { from: number; until: number } | null => {
  if (chunk.length < at + 2) return null;
  const short = chunk.readUInt8(at + 1) & 127;
  const from = at + (short === 127 ? 10 : short === 126 ? 4 : 2);
  if (chunk.length < from) return null;
  const length =
    short === 127 ? Number(chunk.readBigUInt64BE(at + 2)) : short === 126 ? chunk.readUInt16BE(at + 2) : short;
  return chunk.length < from + length ? null : { from, until: from + length };
};

const end_of_head = '\r\n\r\n';

/** The packets of Engine.IO and Socket.IO: 0 opens, 2 pings and 3 pongs, 40 signs in, 44 refuses, 42 is an event. */
const open = (url: string, auth: object, place: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    const say = (text: string) => socket.write(frameOf(text));
    const hear = (chunk: Buffer, from: number, until: number): void => {
      const kind = chunk.toString('latin1', from, Math.min(from + 2, until));
      if (kind === '42') note(place, chunk, from, until);
      else if (kind === '2') say('3');
      else if (kind === '40') resolve();
      else if (kind.startsWith('0')) say(`40${JSON.stringify(auth)}`);
      else if (kind === '44')
        reject(new Error(`A live connection was refused: ${chunk.toString('utf8', from, until)}`));
    };
    let is_open = false;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      const chunk = rest.length > 0 ? Buffer.concat([rest, data]) : data;
      let at = 0;
      if (!is_open) {
        const end = chunk.indexOf(end_of_head);
        if (end >= 0 && !chunk.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) socket.destroy();
        is_open = end >= 0;
        at = is_open ? end + end_of_head.length : 0;
      }
      for (let frame = is_open ? frameAt(chunk, at) : null; frame; frame = frameAt(chunk, at)) {
        // What is no text is the end, or a ping that this server does not send.
        if ((chunk.readUInt8(at) & 15) !== 1) socket.destroy();
        else hear(chunk, frame.from, frame.until);
        at = frame.until;
      }
      rest = chunk.subarray(at);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      closed += 1;
      reject(new Error('A live connection was closed'));
    });
    const head = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ];
    socket.write(head.join('\r\n') + end_of_head);
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
