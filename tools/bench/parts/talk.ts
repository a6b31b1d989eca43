import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sendMessage } from '@plaudit/contract/chat/endpoints';
import { type LoadProgram, startBaseline, startLoad, startProduct, type Started } from '../children.ts';
import { type Company, createCompany, employeeIds, type Headers, runScript, signIn } from '../company.ts';
import { ask, type BenchDatabase, startDatabase } from '../database.ts';
import type { Heard, Order as Listening } from '../load/listeners.ts';
import type { Answer, Order as Calling } from '../load/planned.ts';
import type { Order, Round } from '../load/sockets.ts';
import { residentBytes } from '../memory.ts';
import { count, kb, ms, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, quantile } from '../statistics.ts';

const people = sized(1_000, 10);
const recognitions = sized(1_000, 10);
const rounds = sized(8, 1);
const posts = sized(25, 2);
/** Messages a second in one conversation: hardly any, and many. */
const calm_rate = 2;
const busy_rate = sized(200, 20);
const calm_s = sized(30, 1);
const busy_s = sized(60, 1);
/** Of each person, while memory is measured. */
const devices = sized(5, 2);
const settle_ms = sized(5_000, 100);

const most_ratio = 1.5;
const most_busy = 3;
const most_bytes = 40_000;

const script = readFileSync(join(import.meta.dirname, 'chat.sql'), 'utf8');
const event = 'message.created';
const path = `/api${sendMessage.path}`;

/** Rows of the report for a conversation of 1,000 people who all have it open: delivery, many messages, and memory. */
export async function benchTalk(): Promise<void> {
  const database = await startDatabase();
  try {
    progress(`creating a company of ${count(people)} people`);
    await measure(database, await createCompany(database.client, people, recognitions));
  } finally {
    await database.stop();
  }
}

const measure = async (database: BenchDatabase, company: Company): Promise<void> => {
  const { client } = database;
  await client.query('begin');
  await runScript(client, company, script, { places: 1, people, long: 20, short: 0 });
  await client.query('commit');
  await client.query('analyze');
  const conversation_id = await ask<string>(
    client,
    'select place_id from place_log where company_id = $1 and last_seq > 0',
    [company.company_id],
  );
  const auth = await signIn(client, company, await employeeIds(client, company, 1, people));
  const message = {
    conversation_id,
    words: 'The second shift starts at nine, and the van with the lamps is at the gate',
  };
  const [bare, ours] = await Promise.all([
    startBaseline('live', { EVENT: event }),
    startProduct(database.url, 'http,worker'),
  ]);
  try {
    // First: what other measurements leave in memory would hide what connections cost.
    const memory = await memoryOf(ours, auth);
    const delivery = await deliver({ ours, bare, auth, message });
    const many = await sendMany(ours, auth, message);
    print(
      `A conversation of ${count(people)} people who all have it open`,
      [...delivery, ...many.rows, ...memory],
      [
        'Bare: Fastify and Socket.IO, the posted payload to everybody, nothing stored. Ours commits first; background work is on.',
        ...many.notes,
      ],
    );
  } finally {
    await ours.stop();
    await bare.stop();
  }
};

type Message = { conversation_id: string; words: string };

/** From the request until a client has the message, against a broadcast of the same payload. */
const deliver = async (at: { ours: Started; bare: Started; auth: Headers[]; message: Message }): Promise<Row[]> => {
  const [our_clients, bare_clients] = [startLoad('sockets'), startLoad('sockets')];
  const round = (clients: LoadProgram, body: object) => clients.ask<Round>({ round: { posts, body } } satisfies Order);
  try {
    const { auth, message } = at;
    progress(`talk: connecting ${count(people)} clients to each server`);
    const [headers = {}] = auth;
    const connect = { auth, event };
    await our_clients.ask({
      connect: { ...connect, url: at.ours.url, path, headers, fresh: 'client_id' },
    } satisfies Order);
    await bare_clients.ask({ connect: { ...connect, url: at.bare.url, path: '/give', headers: {} } } satisfies Order);
    progress('talk: warming up');
    // The bare server broadcasts what ours did, field for field.
    const { payload } = await round(our_clients, message);
    await round(bare_clients, payload);
    progress(`talk: ${rounds} rounds of ${posts} messages each`);
    const results = await interleave(rounds, {
      ours: () => round(our_clients, message),
      bare: () => round(bare_clients, payload),
    });
    const within = (of: Round[], share: number) =>
      quantile(
        of.flatMap(({ latencies_ms }) => latencies_ms),
        share,
      );
    const row = (what: string, share: number) => {
      const [our_ms, bare_ms] = [within(results.ours, share), within(results.bare, share)];
      const ratio = our_ms / bare_ms;
      return { what, ours: ms(our_ms), bare: ms(bare_ms), ratio, figure: ratio.toFixed(2) };
    };
    const p99 = row('one message to everyone: p99', 0.99);
    return [
      row('one message to everyone: p50', 0.5),
      { ...p99, target: `≤ ${most_ratio}`, met: p99.ratio <= most_ratio },
    ];
  } finally {
    await Promise.all([our_clients, bare_clients].map((clients) => clients.stop()));
  }
};

/** Many messages a second, against hardly any: none is lost or comes twice, and how much later the slowest come. */
const sendMany = async ({ url }: Started, auth: Headers[], message: Message) => {
  const [calling, listening] = [startLoad('planned'), startLoad('listeners')];
  try {
    progress(`talk: connecting ${count(people)} listeners`);
    await listening.ask({ connect: { url, auth, event, id: 'client_id' } } satisfies Listening);
    const kinds = {
      message: { method: 'POST' as const, path, bodies: [message], fresh: 'client_id', made: 'client_id' },
    };
    await calling.ask({ prepare: { url, headers: auth, kinds } } satisfies Calling);
    const run = async (rate: number, seconds: number) => {
      progress(`talk: ${rate} messages a second, ${seconds} s`);
      const answer = await calling.ask<Answer>({ run: { rates: { message: rate }, seconds } } satisfies Calling);
      const { made = [], failures = [] } = answer.kinds.message ?? {};
      const heard = await listening.ask<Heard>({ check: { given: made } } satisfies Listening);
      return { ...heard, late_ms: answer.late_ms, failures, deliveries: made.length * people };
    };
    await run(calm_rate, sized(5, 1));
    const calm = await run(calm_rate, calm_s);
    const busy = await run(busy_rate, busy_s);
    const ratio = busy.p99_ms / Math.max(calm.p99_ms, 1);
    const wrong = busy.lost + busy.doubled + busy.failures.length;
    const rows: Row[] = [
      {
        what: `${busy_rate} messages a second for ${busy_s} s: p99, against ${calm_rate} a second`,
        ours: ms(busy.p99_ms),
        bare: ms(calm.p99_ms),
        figure: ratio.toFixed(2),
        target: `≤ ${most_busy}`,
        met: ratio <= most_busy,
      },
      {
        what: `lost, doubled and failed of ${count(busy.deliveries)}`,
        figure: `${count(busy.lost)}, ${count(busy.doubled)}, ${count(busy.failures.length)}`,
        target: '0, 0, 0',
        met: wrong === 0,
      },
    ];
    const why = [...new Set(busy.failures)].slice(0, 3).map((failure) => `Failed: ${failure}`);
    const sent = `The load sent 99 of 100 messages within ${ms(busy.late_ms)} of their instants; ${busy.closed} connections were closed.`;
    return { rows, notes: [sent, ...why] };
  } finally {
    await Promise.all([calling, listening].map((program) => program.stop()));
  }
};

/** What a connection costs, from a first one of each person to several. */
const memoryOf = async ({ url, pid }: Started, auth: Headers[]): Promise<Row[]> => {
  const programs: LoadProgram[] = [];
  const connectAll = async (): Promise<number | undefined> => {
    const program = startLoad('listeners');
    programs.push(program);
    await program.ask({ connect: { url, auth, event, id: 'client_id' } } satisfies Listening);
    await delay(settle_ms);
    return residentBytes(pid);
  };
  try {
    progress(`talk: ${count(people * devices)} connections`);
    const first = await connectAll();
    let last = first;
    for (let device = 1; device < devices; device++) last = await connectAll();
    if (first === undefined || last === undefined) return [];
    const each = Math.max(last - first, 0) / (people * (devices - 1));
    return [
      { what: 'memory of a connection', figure: kb(each), target: `≤ ${kb(most_bytes)}`, met: each <= most_bytes },
    ];
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
};
