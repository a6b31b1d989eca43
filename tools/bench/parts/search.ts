import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Company, employeeIds, type Headers, runScript, signIn } from '../company.ts';
import { ask, type BenchDatabase, withoutIndexes } from '../database.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { Load } from '../load/http.ts';
import { count, mib, ms, perSecond, print, progress, type Row } from '../report.ts';
import { is_tiny, sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';

const connections = 16;
const path = '/api/general/global/search';
const directory = '/api/user-management/employee/list';
const posts = sized(1_000_000, 2_000);
/** Against the bare statement for the same, and to the first page of the directory of the same company. */
const least_ratio = 0.4;
const most_slower = 3;

/** What people look for, as they type it; `search.sql` makes the words. */
const searches = {
  usual: ['ba', 'bababa', 'ba mut', 'mutfernar', 'lem', 'kolros'],
  rare: ['denzuxa', 'cartelmo', 'piyorgri', 'quavimut', 'xaxalem qua'],
};
const whole_box: Record<string, string[]> = {
  'usual words': searches.usual,
  'rare words': searches.rare,
  'a rare word with a usual beginning': ['denzuxa ba', 'xaxalem bababa', 'ba quavimut'],
  names: ['nadia', 'omar silva', 'nadia ba'],
  'typing errors': ['denzuxq', 'quavmut', 'cartelmoo'],
  'words that no one uses': ['wqzzy', 'qqxxq ba'],
};

/** Rows of the report for the search over everything: against a bare handler, and against the directory. */
export async function benchSearch(database: BenchDatabase, company: Company): Promise<void> {
  const { client } = database;
  progress(`search: writing ${count(posts)} posts`);
  const script = readFileSync(join(import.meta.dirname, 'search.sql'), 'utf8');
  await withoutIndexes(client, ['content', 'content_terms'], () => runScript(client, company, script, { posts }));
  await checkTerms(client, company);
  const [headers] = await signIn(client, company, await employeeIds(client, company, 7, 7));
  const [bare, ours] = await Promise.all([
    startBaseline('search', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  const load = (url: string, bodies: object[], seconds: number) =>
    runLoad({
      url: new URL(url).origin,
      connections,
      method: 'POST',
      calls: bodies.map((body) => ({ path: new URL(url).pathname, headers: headers as Headers, body })),
      seconds,
    });
  const box = (typed: string[]) => (seconds: number) =>
    load(
      ours.url + path,
      typed.map((search) => ({ search })),
      seconds,
    );
  const content = (typed: string[]) => (seconds: number) => load(ours.url + path, typed.map(bodyOf), seconds);
  const bareOf = (name: keyof typeof searches) => (seconds: number) =>
    load(
      `${bare.url}/search`,
      searches[name].map((search) => ({ search, name })),
      seconds,
    );
  try {
    // Few posts have no rare words.
    for (const [name, typed] of Object.entries(is_tiny ? { usual: searches.usual } : searches)) {
      for (const search of typed)
        await compareAnswers(ours.url + path, `${bare.url}/search`, headers as Headers, search, name);
    }
    const measured: Record<string, (seconds: number) => Promise<Load>> = {
      directory: (seconds) => load(ours.url + directory, [{}], seconds),
      ...Object.fromEntries(Object.entries(whole_box).map(([name, typed]) => [name, box(typed)])),
      'content usual': content(searches.usual),
      'content rare': content(searches.rare),
      'bare usual': bareOf('usual'),
      'bare rare': bareOf('rare'),
    };
    progress('search: warming up');
    for (const run of Object.values(measured)) await run(2);
    progress('search: 3 rounds of 4 s each');
    const results: Record<string, Load[]> = await interleave<string, Load>(
      3,
      Object.fromEntries(Object.entries(measured).map(([name, run]) => [name, () => run(4)])),
    );
    const of = (name: string) => results[name] ?? [];
    print(
      `Search (${count(posts)} posts, ${count(posts / 5)} comments, ${count(company.employees)} employees, ${connections} clients)`,
      [
        compare('posts and comments, usual words', of('content usual'), of('bare usual')),
        compare('posts and comments, rare words', of('content rare'), of('bare rare')),
        ...Object.keys(whole_box).map((name) => slower(`everything, ${name}`, of(name), of('directory'))),
        bareSlower('usual', of('bare usual'), of('directory')),
        bareSlower('rare', of('bare rare'), of('directory')),
        await sizeOf(client),
      ],
      [
        'Bare: Fastify, one prepared statement chosen by hand for its words, no sign-in. The answers were compared and are equal.',
        'Slower: the 95th percentile against that of the first page of the directory.',
      ],
    );
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

const bodyOf = (search: string): object => ({ search, kinds: ['post', 'comment'] });

/** The script writes terms by itself, which is quicker: they have to be what the product writes. */
async function checkTerms(client: pg.Client, { company_id }: Company): Promise<void> {
  const different = await ask<number>(
    client,
    `select count(*)::int from (select * from content where company_id = $1 and kind in ('post', 'comment') order by content_id desc limit 1000) c
     join content_terms t using (company_id, content_id) where terms_of(c) <> t.terms`,
    [company_id],
  );
  if (different > 0) throw new Error(`${different} of 1,000 have other terms than in the product`);
}

type Answer = { data: { groups: { kind: string; items: unknown[] }[] } };

async function compareAnswers(
  ours: string,
  bare: string,
  headers: Headers,
  search: string,
  name: string,
): Promise<void> {
  const read = async (url: string, body: object): Promise<unknown[]> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as Answer;
    if (data.groups.length === 0) throw new Error(`Nothing was found by "${search}"`);
    return data.groups.map(({ kind, items }) => ({ kind, items }));
  };
  deepEqual(await read(ours, bodyOf(search)), await read(bare, { search, name }), `What "${search}" finds`);
}

const rateOf = (loads: Load[]): number => {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return median(loads.map(({ per_second }) => per_second));
};

function compare(what: string, ours: Load[], bare: Load[]): Row {
  const ratio = rateOf(ours) / rateOf(bare);
  const row = { what, ours: perSecond(rateOf(ours)), bare: perSecond(rateOf(bare)), figure: ratio.toFixed(2) };
  return { ...row, target: `≥ ${least_ratio}`, met: ratio >= least_ratio };
}

/** The bare statement for posts and comments alone: what the best one needs of the same. */
function bareSlower(words: string, loads: Load[], page: Load[]): Row {
  const { ours: bare, figure } = slower('', loads, page);
  return { what: `posts and comments alone, ${words} words`, ...(bare && { bare }), figure };
}

function slower(what: string, loads: Load[], page: Load[]): Row {
  const [p95, base] = [loads, page].map((each) => median(each.map(({ p95_ms }) => p95_ms))) as [number, number];
  const times = p95 / base;
  const row = { what, ours: perSecond(rateOf(loads)), figure: `p95 ${ms(p95)}, × ${times.toFixed(1)}` };
  return { ...row, target: `≤ × ${most_slower}`, met: times <= most_slower };
}

async function sizeOf(client: pg.Client): Promise<Row> {
  const index = await ask<string>(client, `select pg_relation_size('content_terms_by_term')`);
  const text = await ask<string>(
    client,
    `select sum(octet_length(words)) from content where content_id in (select content_id from content_terms)`,
  );
  const ratio = Number(index) / Number(text);
  const row = { what: 'index of the words, against the words', ours: mib(Number(index)), bare: mib(Number(text)) };
  return { ...row, figure: ratio.toFixed(2), target: '≤ 1', met: ratio <= 1 };
}
