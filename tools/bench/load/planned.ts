// Sends calls at fixed instants, no matter when answers arrive, as people do who know nothing of each other: while a server
// stalls they go on calling, and each of them waits from the instant at which it called.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../../server/src/platform/ids.ts';
import { quantile } from '../statistics.ts';
import { answerOrders } from './orders.ts';

export type Kind = {
  method: 'GET' | 'POST';
  path: string;
  /** Of POST, in turn, with a caller each time: the same pair comes again only after all pairs. */
  bodies: object[];
  /** Where to find in an answer what the call made. */
  made?: string;
  /** A field of a body that is new each time, as devices name what they send; the name tells when that was. */
  fresh?: string;
};
export type Callers = { url: string; headers: Record<string, string>[]; kinds: Record<string, Kind> };
/** How many of each kind in a second. */
export type Rates = Record<string, number>;
export type Order = { prepare: Callers } | { run: { rates: Rates; seconds: number } };
export type Measured = { latencies_ms: number[]; failures: string[]; made: string[] };
export type Answer = {
  kinds: Record<string, Measured>;
  /** How long after its instant this program sent a call, of a hundred calls all but one. */
  late_ms: number;
};

type Body = { text: Buffer; headers: Record<string, string> };
type Prepared = Omit<Kind, 'bodies'> & { bodies: Body[]; plain: object[]; next: number };

/** Slowness is no failure: this only ends what would never come. */
const patience_ms = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity });
let address: { hostname: string; port: string };
let callers: Record<string, string>[] = [];
let prepared: Record<string, Prepared> = {};

const bodyOf = (body: object): Body => {
  const text = Buffer.from(JSON.stringify(body));
  return { text, headers: { 'content-type': 'application/json', 'content-length': String(text.length) } };
};

const prepare = ({ url, headers, kinds }: Callers): void => {
  const { hostname, port } = new URL(url);
  address = { hostname, port };
  callers = headers;
  prepared = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { ...kind, bodies: kind.bodies.map(bodyOf), plain: kind.bodies, next: 0 },
    ]),
  );
};

/** Sends the next call of a kind; returns what is wrong with its answer, if anything. */
const send = (kind: Prepared, measured: Measured): Promise<string | undefined> =>
  new Promise((settle) => {
    const at = kind.next++;
    // Never the body at the caller's own position: in a list of people that is the caller.
    const place = (at + 1 + Math.floor(at / callers.length)) % kind.bodies.length;
    const body = kind.fresh ? bodyOf({ ...kind.plain[place], [kind.fresh]: newId() }) : kind.bodies[place];
    const key = body && { ...body.headers, 'idempotency-key': randomUUID() };
    const headers = { ...callers[at % callers.length], ...key };
    const { method, path, made } = kind;
    const sent = request({ ...address, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      const is_good = response.statusCode === 200;
      response.on('data', (chunk: Buffer) => void ((made || !is_good) && chunks.push(chunk)));
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (!is_good) return resolve(`${response.statusCode} ${text.slice(0, 200)}`);
        if (made) measured.made.push((JSON.parse(text) as { data: Record<string, string> }).data[made] as string);
        resolve();
      });
    });
    const timer = setTimeout(() => sent.destroy(new Error('no answer')), patience_ms);
    const resolve = (failure?: string): void => {
      clearTimeout(timer);
      settle(failure);
    };
    sent.once('error', (error) => resolve(error.message));
    sent.end(body?.text);
  });

/** The instants of all calls, in ms from the beginning; kinds are a little apart, so that they do not come together. */
const plan = (rates: Rates, seconds: number): { name: string; at_ms: number }[] => {
  const kinds = Object.entries(rates);
  return kinds
    .flatMap(([name, rate], place) =>
      Array.from({ length: Math.ceil(rate * seconds) }, (_, index) => ({
        name,
        at_ms: ((index + (place + 0.5) / kinds.length) * 1000) / rate,
      })),
    )
    .sort((a, b) => a.at_ms - b.at_ms);
};

const run = async (rates: Rates, seconds: number): Promise<Answer> => {
  const kinds: Record<string, Measured> = Object.fromEntries(
    Object.keys(rates).map((name) => [name, { latencies_ms: [], failures: [], made: [] }]),
  );
  const late_ms: number[] = [];
  const under_way: Promise<void>[] = [];
  const begun = performance.now();
  for (const { name, at_ms } of plan(rates, seconds)) {
    const wait_ms = begun + at_ms - performance.now();
    if (wait_ms > 0) await delay(wait_ms);
    late_ms.push(performance.now() - begun - at_ms);
    const measured = kinds[name] as Measured;
    const call = async (): Promise<void> => {
      const failure = await send(prepared[name] as Prepared, measured);
      if (failure !== undefined) measured.failures.push(failure);
      measured.latencies_ms.push(performance.now() - begun - at_ms);
    };
    under_way.push(call());
  }
  await Promise.all(under_way);
  return { kinds, late_ms: quantile(late_ms, 0.99) };
};

const obey = async (order: Order): Promise<Answer> => {
  if ('run' in order) return run(order.run.rates, order.run.seconds);
  prepare(order.prepare);
  return { kinds: {}, late_ms: 0 };
};

answerOrders(obey);
