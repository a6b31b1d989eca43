import type { Company } from '../company.ts';
import { employeeIds, openAccounts, signIn } from '../company.ts';
import { type LoadProgram, startBaseline, startLoad, startProduct } from '../children.ts';
import type { BenchDatabase } from '../database.ts';
import type { Order, Round } from '../load/sockets.ts';
import { count, ms, print, progress } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median, quantile } from '../statistics.ts';

const connections = sized(1_000, 10);
const rounds = sized(8, 1);
/** Among the last ones, which no one else uses here. */
const first = sized(30_001, 1_001);
const posts = sized(25, 2);
const event = 'recognition.created';

/** Rows of the report for the time in which one recognition reaches 1,000 connected clients, against a bare broadcast. */
export async function benchLive(database: BenchDatabase, company: Company): Promise<void> {
  const { client } = database;
  const [giver, receiver, ...others] = await employeeIds(client, company, first, first + 1 + connections);
  await openAccounts(client, company, [giver as string], [receiver as string]);
  const [sender] = await signIn(client, company, [giver as string]);
  const headers = sender as Record<string, string>;
  const auth = await signIn(client, company, others);
  const body = {
    recognition_type_id: company.type_id,
    employees: [receiver],
    message: 'Thank you for staying with the customer until the line was running again.',
    points: 1,
    company_value_ids: [company.value_id],
  };
  const [bare, ours] = await Promise.all([
    startBaseline('live', { EVENT: event }),
    startProduct(database.url, 'http,worker'),
  ]);
  const [bare_clients, our_clients] = [startLoad('sockets'), startLoad('sockets')];
  const round = (clients: LoadProgram, given: object, count: number) =>
    clients.ask<Round>({ round: { posts: count, body: given } } satisfies Order);
  try {
    progress(`live: connecting ${connections} clients to each server`);
    await our_clients.ask({
      connect: { url: ours.url, auth, path: '/api/recog/QuickInteract', headers, event },
    } satisfies Order);
    await bare_clients.ask({ connect: { url: bare.url, auth, path: '/give', headers: {}, event } } satisfies Order);
    progress('live: warming up');
    // The bare server broadcasts what ours did, field for field.
    const { payload } = await round(our_clients, body, posts);
    await round(bare_clients, payload, posts);
    progress(`live: ${rounds} rounds of ${posts} recognitions each`);
    const results = await interleave(rounds, {
      ours: () => round(our_clients, body, posts),
      bare: () => round(bare_clients, payload, posts),
    });
    const all = (of: Round[]) => of.flatMap(({ latencies_ms }) => latencies_ms);
    const at = (of: Round[], share: number) => quantile(all(of), share);
    const row = (what: string, share: number) => {
      const [our_ms, bare_ms] = [at(results.ours, share), at(results.bare, share)];
      return {
        what,
        ours: ms(our_ms),
        bare: ms(bare_ms),
        ratio: our_ms / bare_ms,
        figure: (our_ms / bare_ms).toFixed(2),
      };
    };
    const p99 = row('p99, from the POST until a client has it', 0.99);
    print(
      `Live delivery of a recognition to ${count(connections)} clients`,
      [row('p50', 0.5), { ...p99, target: '≤ 1.5', met: p99.ratio <= 1.5 }],
      [
        `Bare: Fastify and Socket.IO, the posted payload to everybody, nothing stored. Ours commits first; background work is on.`,
        `${count(all(results.ours).length)} deliveries each, median of a round's slowest ${ms(slowest(results.ours))} and ${ms(slowest(results.bare))}.`,
      ],
    );
  } finally {
    await our_clients.stop();
    await bare_clients.stop();
    await ours.stop();
    await bare.stop();
  }
}

const slowest = (rounds_of: Round[]): number => median(rounds_of.map(({ latencies_ms }) => Math.max(...latencies_ms)));
