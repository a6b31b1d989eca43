import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Company, Headers } from '../company.ts';
import { employeeIds, runScript, signIn } from '../company.ts';
import { type BenchDatabase, withoutIndexes } from '../database.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { Filter } from '../../../server/src/modules/feed/filter/filter.ts';
import type { Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { interleave, median } from '../statistics.ts';
import { feedCost, filterCost } from './feed-cost.ts';

const connections = 64;
const path = '/api/feed/home/list?kinds=recognition,poll';
/** In chats, for each recognition: they are content too, and must cost the feed nothing. */
const messages = 10;
/** How many times as many pages of the database a company may read that is a hundred times larger: its indexes are a level deeper. */
const most_growth = 1.2;
/** Pages of the database that may be read to find a page of the filtered feed: a piece of the newest content, and what is rare. */
const most_found_in = 4000;
/** What is filtered by, in the largest company. `feed.sql` writes these words. */
const filters: Record<string, Filter> = {
  'a word that everyone uses': { search: 'thank' },
  'a rare word': { search: 'zanzibar' },
  'a usual and a rare word': { search: 'thank zanzibar' },
  'a word that nobody uses': { search: 'unheard' },
  'my team': { about: 'team' },
  'about me': { about: 'me' },
};

/** Rows of the report for the home feed of 20 recognitions and polls: against a bare handler, and as the company grows. */
export async function benchFeed(database: BenchDatabase, companies: Company[]): Promise<void> {
  const largest = companies.at(-1) as Company;
  await write(database.client, companies);
  const readers: Reader[] = [];
  for (const company of companies) readers.push(await readerOf(database, company));
  const [bare, ours] = await Promise.all([
    startBaseline('feed', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  try {
    const reader = readers.at(-1) as Reader;
    const bare_path = `/feed/${largest.company_id}/${reader.employee_id}`;
    await compareAnswers(ours.url + path, bare.url + bare_path, reader.headers);
    const load = (url: string, call: Task['calls'][number], seconds: number) =>
      runLoad({ url, connections, method: 'GET', calls: [call], seconds } satisfies Task);
    const loadOurs = (seconds: number, { headers }: Reader) => load(ours.url, { path, headers }, seconds);
    const loadBare = (seconds: number) => load(bare.url, { path: bare_path, headers: {} }, seconds);

    progress('home feed: warming up');
    await loadOurs(4, reader);
    await loadBare(4);
    progress('home feed: 5 rounds of 5 s each');
    const results = await interleave(5, { ours: () => loadOurs(5, reader), bare: () => loadBare(5) });
    const rows = [compare('20 recognitions and polls, 64 connections', results.ours, results.bare)];
    progress('home feed: the same in smaller companies');
    rows.push(...(await growth(database, companies, readers, loadOurs)));
    rows.push(
      ...(await filtered(database, largest, reader, (url) =>
        load(ours.url, { path: url, headers: reader.headers }, 3),
      )),
    );
    const { employees, recognitions } = largest;
    print(
      `Home feed (${count(employees)} employees, ${count(recognitions)} recognitions, ${count(messages * recognitions)} messages)`,
      rows,
      [
        'Bare: Fastify, one prepared statement whose JSON it passes on, no sign-in. Both answers were compared and are equal.',
      ],
    );
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

/**
 * Adds polls, their comments and messages to companies, and puts all content into the order of time, as it would have been written;
 * without indexes, which are made at the end.
 */
async function write(client: pg.Client, companies: Company[]): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'feed.sql'), 'utf8');
  await withoutIndexes(client, ['content', 'content_terms'], async () => {
    for (const company of companies) {
      progress(`home feed: writing ${count(messages * company.recognitions)} messages`);
      await runScript(client, company, script, { messages });
    }
    await client.query('cluster content using content_pkey');
    await client.query('cluster content_terms using content_terms_pkey');
  });
}

type Reader = { employee_id: string; headers: Headers };

async function readerOf({ client }: BenchDatabase, company: Company): Promise<Reader> {
  const ids = await employeeIds(client, company, 7, 7);
  const [headers] = await signIn(client, company, ids);
  return { employee_id: ids[0] as string, headers: headers as Headers };
}

/** The comparison is honest only while both give the same. */
async function compareAnswers(ours: string, bare: string, headers: Headers): Promise<void> {
  const [one, other] = await Promise.all([fetch(ours, { headers }), fetch(bare)]);
  const answer = (await one.json()) as { data: { items: { kind: string }[] } };
  deepEqual(answer, await other.json());
  const kinds = new Set(answer.data.items.map(({ kind }) => kind));
  deepEqual([...kinds].sort(), ['poll', 'recognition']);
}

function compare(what: string, ours: Load[], bare: Load[]): Row {
  const failed = [...ours, ...bare].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const rate = (loads: Load[]) => median(loads.map(({ per_second }) => per_second));
  const ratio = rate(ours) / rate(bare);
  const row = { what, ours: perSecond(rate(ours)), bare: perSecond(rate(bare)), figure: ratio.toFixed(2) };
  return { ...row, target: '≥ 0.7', met: ratio >= 0.7 };
}

async function growth(
  { client }: BenchDatabase,
  companies: Company[],
  readers: Reader[],
  load: (seconds: number, reader: Reader) => Promise<Load>,
): Promise<Row[]> {
  const loads = await interleave(3, Object.fromEntries(readers.map((reader, index) => [index, () => load(3, reader)])));
  const rows: Row[] = [];
  let most_plans = 0;
  const pages_read: number[] = [];
  for (const [index, { company_id, recognitions }] of companies.entries()) {
    const measured = loads[index] ?? [];
    const { pages, plans } = await feedCost(client, company_id, readers[index]?.employee_id as string);
    most_plans = Math.max(most_plans, plans);
    pages_read.push(pages);
    const p99 = ms(median(measured.map(({ p99_ms }) => p99_ms)));
    rows.push({
      what: `${count(recognitions)} recognitions`,
      ours: perSecond(median(measured.map(({ per_second }) => per_second))),
      figure: `p99 ${p99}, ${pages} pages read`,
    });
  }
  const grown = (pages_read.at(-1) as number) / (pages_read[0] as number);
  rows.push({
    what: 'pages read, largest company against smallest',
    figure: `× ${grown.toFixed(2)}`,
    target: `≤ × ${most_growth}`,
    met: grown <= most_growth,
  });
  rows.push({ what: 'plans made in 60 runs', figure: count(most_plans), target: '≤ 5', met: most_plans <= 5 });
  return rows;
}

/** The same feed filtered and searched, in the largest company. */
async function filtered(
  { client }: BenchDatabase,
  { company_id }: Company,
  { employee_id }: Reader,
  load: (path: string) => Promise<Load>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, filter] of Object.entries(filters)) {
    const { pages, found } = await filterCost(client, company_id, employee_id, filter);
    const { per_second, p99_ms } = await load(`${path}&${new URLSearchParams(filter as Record<string, string>)}`);
    rows.push({
      what: `filtered by ${what}`,
      ours: perSecond(per_second),
      figure: `${found} found, p99 ${ms(p99_ms)}, ${count(pages)} pages read`,
      target: `≤ ${count(most_found_in)}`,
      met: pages <= most_found_in,
    });
  }
  return rows;
}
