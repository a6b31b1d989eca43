import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../server/src/platform/ids.ts';
import { runLoad, startBaseline, startProduct, type Started } from '../children.ts';
import { type Company, employeeIds, type Headers, runScript, signIn } from '../company.ts';
import { type BenchDatabase, ask } from '../database.ts';
import type { Call, Load, Task } from '../load/http.ts';
import { count, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';

const connections = sized(64, 4);
const places = sized(1_000, 6);
const people = sized(65, 6);
const long = sized(1_000_000, 60);
const short = sized(20, 5);
const rounds = sized(5, 1);
const amount = sized(2_500, 8);
const seconds = sized(4, 1);

const script = readFileSync(join(import.meta.dirname, 'chat.sql'), 'utf8');
/** The paths of the product, and the bare ones. */
const sending = ['/api/chat/message/send', '/send'] as const;
const opening = ['/api/chat/message/list', '/open'] as const;
const listing = ['/api/chat/conversation/list', '/list'] as const;

/** Rows of the report for conversations: messages with durable commits, opening a long one, and the list of a person in many. */
export async function benchChat(database: BenchDatabase, company: Company): Promise<void> {
  const { client } = database;
  progress(`chat: ${count(places)} conversations, one of ${count(long)} messages`);
  await client.query('begin');
  await runScript(client, company, script, { places, people, long, short });
  await client.query('commit');
  await client.query('analyze');
  const place_ids = await ask<string[]>(
    client,
    'select array_agg(place_id order by place_id) from place_log where company_id = $1 and last_seq > 0',
    [company.company_id],
  );
  const senders = await signIn(client, company, await employeeIds(client, company, 1, connections));
  const [bare, ours] = await Promise.all([
    startBaseline('chat', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  const rows: Row[] = [];
  try {
    const [reader] = senders as [Headers];
    const [longest = ''] = place_ids;
    await compareAnswers(ours, bare, reader, longest);
    const servers = [ours, bare] as const;
    for (const [what, to] of [
      ['to one busy conversation', place_ids.slice(1, 2)],
      [`to ${count(places)} conversations`, place_ids],
    ] as const) {
      const send = (which: 0 | 1) => load(servers[which].url, amount, () => callsTo(sending[which], senders, to));
      rows.push(await compare(`messages of ${connections} clients ${what}`, send, 0.5));
    }
    const body = { conversation_id: longest };
    const open = (which: 0 | 1) => read(servers[which].url, { path: opening[which], headers: reader, body });
    rows.push(await compare(`opening a conversation of ${count(long)} messages`, open, 0.6));
    const list = (which: 0 | 1) => read(servers[which].url, { path: listing[which], headers: reader, body: {} });
    rows.push(await compare(`the list of a person in ${count(places)} conversations`, list, 0.5));
  } finally {
    await ours.stop();
    await bare.stop();
  }
  // No worker handled them; the next measurement must not either.
  await client.query('truncate graphile_worker._private_jobs');
  print('Conversations', rows, [
    'Bare: Fastify, one prepared statement that writes the same rows or answers the same, no sign-in. Every commit is durable.',
  ]);
}

let named = 0;
/** Each message has a name of its own, as devices make them. */
const callsTo = (path: string, senders: readonly Headers[], to: readonly string[]): Call[] =>
  Array.from({ length: amount }, () => {
    named += 1;
    return {
      path,
      headers: senders[named % senders.length] as Headers,
      body: {
        conversation_id: to[named % to.length] as string,
        client_id: newId(),
        words: 'The second shift starts at nine, and the van with the lamps is at the gate',
      },
    };
  });

const succeeded = (done: Load): Load => {
  if (done.failed > 0) throw new Error(`${done.failed} calls failed`);
  return done;
};
const load = async (url: string, calls_amount: number, calls: () => Call[]): Promise<Load> =>
  succeeded(await runLoad({ url, connections, method: 'POST', calls: calls(), amount: calls_amount } satisfies Task));
const read = async (url: string, call: Call): Promise<Load> =>
  succeeded(await runLoad({ url, connections: 16, method: 'POST', calls: [call], seconds } satisfies Task));

const compare = async (what: string, run: (which: 0 | 1) => Promise<Load>, least: number): Promise<Row> => {
  progress(`${what}: warming up`);
  await run(0);
  await run(1);
  progress(`${what}: ${rounds} rounds`);
  const loads = await interleave(rounds, { ours: () => run(0), bare: () => run(1) });
  const rate = (all: Load[]) => median(all.map(({ per_second }) => per_second));
  const ratio = rate(loads.ours) / rate(loads.bare);
  const row = { what, ours: perSecond(rate(loads.ours)), bare: perSecond(rate(loads.bare)), figure: ratio.toFixed(2) };
  return { ...row, target: `≥ ${least}`, met: ratio >= least };
};

const post = async ({ url }: Started, path: string, headers: Headers, body: object): Promise<{ items: object[] }> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok || text === '') throw new Error(path + answer.status + text.slice(0, 500));
  return (JSON.parse(text) as { data: { items: object[] } }).data;
};

/** The comparison is fair only while both return the same. */
const compareAnswers = async (
  ours: Started,
  bare: Started,
  reader: Headers,
  conversation_id: string,
): Promise<void> => {
  const body = { conversation_id };
  deepEqual(await post(ours, opening[0], reader, body), await post(bare, opening[1], reader, body));
  const named_fields = [
    'conversation_id',
    'group_name',
    'people',
    'people_count',
    'last_seq',
    'read_seq',
    'unread_message_count',
  ];
  const shown = ({ items }: { items: object[] }) =>
    items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => named_fields.includes(name))));
  const [mine, theirs] = [await post(ours, listing[0], reader, {}), await post(bare, listing[1], reader, {})];
  deepEqual(shown(mine), shown(theirs));
};
