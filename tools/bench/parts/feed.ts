import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Company, Headers } from '../company.ts';
import { employeeIds, runScript, signIn } from '../company.ts';
import { ask, type BenchDatabase, withoutIndexes } from '../database.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { Filter } from '../../../server/src/modules/feed/filter/filter.ts';
import type { Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { interleave, median } from '../statistics.ts';
import { feedCost, filterCost, forYouCost } from './feed-cost.ts';

const connections = 64;
const path = '/api/feed/home/list?kinds=recognition,poll';
const least_ratio = 0.7;
/** “For you” orders five times as much content as a page has. */
const least_ratio_for_you = 0.5;
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
    const load = (url: string, call: Task['calls'][number], seconds: number) =>
      runLoad({ url, connections, method: 'GET', calls: [call], seconds } satisfies Task);
    const loadOurs = (seconds: number, { headers }: Reader) => load(ours.url, { path, headers }, seconds);
    /** A feed of the reader, against the bare handler of that name. */
    const against = async (what: string, name: string, our_path: string, place: string[], least: number) => {
      const asked = Object.entries([largest.company_id, reader.employee_id, ...place]);
      const bare_path = `/feed/${name}?${new URLSearchParams(asked)}`;
      await compareAnswers(ours.url + our_path, bare.url + bare_path, reader.headers, name);
      const both = {
        ours: (seconds: number) => load(ours.url, { path: our_path, headers: reader.headers }, seconds),
        bare: (seconds: number) => load(bare.url, { path: bare_path, headers: {} }, seconds),
      };
      progress(`${what}: warming up`);
      await both.ours(4);
      await both.bare(4);
      progress(`${what}: 5 rounds of 5 s each`);
      const results = await interleave(5, { ours: () => both.ours(5), bare: () => both.bare(5) });
      return compare(`${what}, ${connections} connections`, results.ours, results.bare, least);
    };
    const rows = [await against('20 recognitions and polls', 'latest', path, [], least_ratio)];
    rows.push(await against('the same, “For you”', 'for-you', `${path}&order=for_you`, [], least_ratio_for_you));
    const place_id = await ask<string>(
      database.client,
      `select place_id from place_member join place using (company_id, place_id)
       where company_id = $1 and employee_id = $2 and kind = 'community'`,
      [largest.company_id, reader.employee_id],
    );
    const in_place = `/api/feed/place/list?kinds=recognition,poll&place_id=${place_id}`;
    rows.push(await against('20 polls of a community', 'place', in_place, [place_id], least_ratio));
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
async function compareAnswers(ours: string, bare: string, headers: Headers, name: string): Promise<void> {
  type Answer = { data: { items: { kind: string; reason?: string | null }[]; next_cursor: string | null } };
  const read = async (url: string, given: Headers): Promise<Answer> => {
    const { data } = (await (await fetch(url, { headers: given })).json()) as Answer;
    const items = data.items.map(({ reason, ...item }) => ({ ...item, ...(reason && { reason }) }));
    // That of “For you” has the moment of the call.
    return { data: { items, next_cursor: data.next_cursor && name === 'for-you' ? 'goes on' : data.next_cursor } };
  };
  const [answer, other] = await Promise.all([read(ours, headers), read(bare, {})]);
  deepEqual(answer, other);
  const kinds = new Set(answer.data.items.map(({ kind }) => kind));
  deepEqual([...kinds].sort(), name === 'place' ? ['poll'] : ['poll', 'recognition']);
}

function compare(what: string, ours: Load[], bare: Load[], least: number): Row {
  const failed = [...ours, ...bare].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const rate = (loads: Load[]) => median(loads.map(({ per_second }) => per_second));
  const ratio = rate(ours) / rate(bare);
  const row = { what, ours: perSecond(rate(ours)), bare: perSecond(rate(bare)), figure: ratio.toFixed(2) };
  return { ...row, target: `≥ ${least}`, met: ratio >= least };
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
  const windows: number[] = [];
  for (const [index, { company_id }] of companies.entries())
    windows.push(await forYouCost(client, company_id, readers[index]?.employee_id as string));
  const grown_for_you = (windows.at(-1) as number) / (windows[0] as number);
  rows.push({
    what: 'the same, “For you”',
    figure: `${count(windows.at(-1) as number)} pages read, × ${grown_for_you.toFixed(2)}`,
    target: `≤ × ${most_growth}`,
    met: grown_for_you <= most_growth,
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
