import type { Company, Headers } from '../company.ts';
import { employeeIds, openAccounts, signIn } from '../company.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { BenchDatabase } from '../database.ts';
import type { Call, Load, Task } from '../load/http.ts';
import { perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';
import { checkBooks, countRows } from './books.ts';

const connections = sized(64, 4);
const rounds = sized(5, 1);
const amount = sized(2_500, 8);
const warming_up = sized(1_000, 4);

/** Rows of the report for giving with durable commits, from many senders and from one, against one bare statement. */
export async function benchWrite(database: BenchDatabase, company: Company): Promise<void> {
  const { client } = database;
  const senders = await employeeIds(client, company, 1, connections);
  const receivers = await employeeIds(client, company, 1_001, sized(21_000, 1_100));
  await openAccounts(client, company, senders, receivers);
  const headers = await signIn(client, company, senders);
  const before = await countRows(client, company);
  let acknowledged = 0;
  const [bare, ours] = await Promise.all([
    startBaseline('write', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  const give = async (url: string, path: string, from: Headers[], count: number): Promise<Load> => {
    const calls = callsOf(path, from, receivers, company);
    const load = await runLoad({ url, connections, method: 'POST', calls, amount: count } satisfies Task);
    if (load.failed > 0) throw new Error(`${load.failed} gifts failed at ${url}`);
    acknowledged += load.succeeded;
    return load;
  };
  const rows: Row[] = [];
  try {
    for (const [what, from] of [
      ['many senders', headers],
      ['one sender', headers.slice(0, 1)],
    ] as const) {
      const giveOurs = (count: number) => give(ours.url, '/api/recog/QuickInteract', from, count);
      const giveBare = (count: number) => give(bare.url, '/give', from, count);
      progress(`giving from ${what}: warming up`);
      await giveOurs(warming_up);
      await giveBare(warming_up);
      // Plans made while the ledger was empty would scan its growing tables.
      await client.query('analyze');
      progress(`giving from ${what}: ${rounds} rounds of ${amount} gifts each`);
      const loads = await interleave(rounds, { ours: () => giveOurs(amount), bare: () => giveBare(amount) });
      rows.push(compare(`${connections} clients, ${what}`, loads.ours, loads.bare));
    }
  } finally {
    await ours.stop();
    await bare.stop();
  }
  progress('giving: checking the books');
  const notes = await checkBooks(client, company, before, acknowledged);
  // No worker handled them; the next measurement must not either.
  await client.query('truncate graphile_worker._private_jobs');
  print('Recognitions with durable commits (two receivers each)', rows, [
    'Bare: Fastify, one statement that writes the same rows, no sign-in. Background work is off in both (ROLES=http).',
    ...notes,
  ]);
}

/** Gifts of one point to two colleagues; enough different ones that receivers rarely meet. */
const callsOf = (path: string, from: Headers[], receivers: string[], { type_id, value_id }: Company): Call[] =>
  Array.from({ length: receivers.length / 2 }, (_, index) => ({
    path,
    headers: from[index % from.length] as Headers,
    body: {
      recognition_type_id: type_id,
      employees: receivers.slice(index * 2, index * 2 + 2),
      message:
        'Thank you for staying with the customer until the line was running again, and for writing down what we need to know.',
      points: 1,
      company_value_ids: [value_id],
    },
  }));

function compare(what: string, ours: Load[], bare: Load[]): Row {
  const rate = (loads: Load[]) => median(loads.map(({ per_second }) => per_second));
  const ratio = rate(ours) / rate(bare);
  const row = { what, ours: perSecond(rate(ours)), bare: perSecond(rate(bare)), figure: ratio.toFixed(2) };
  return { ...row, target: '≥ 0.5', met: ratio >= 0.5 };
}
