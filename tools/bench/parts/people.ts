import { deepEqual } from 'node:assert/strict';
import { type Company, employeeIds, type Headers, signIn } from '../company.ts';
import { type BenchDatabase, ask } from '../database.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { interleave, median } from '../statistics.ts';

const connections = 16;
const path = '/api/user-management/employee/list';
const bare_path = '/people';
/** Product page: first page, type-ahead and search of a company of 100,000 answer in less, for 16 clients. */
const most_ms = 30;

/** What people type, letter by letter. */
export const typed = ['n', 'na', 'nad', 'nadi', 'nadia', 'nadia s', 'si', 'silv', 'o', 'om', 'omar b', 'pri', 'berg'];
/** The same with the words together, turned about and mistyped; and nothing for the first page. */
const searches: Record<string, string[]> = {
  'first page': [''],
  'type-ahead': typed,
  'names together or turned': ['omarsilva', 'silva omar', 'silvaomar', 'moreau nadia', 'om silv', 'tanakes nadia'],
  initials: ['ns', 'o.s.', 'n s', 'hh'],
  'locations and departments': ['utr', 'utrecht', 'japan', 'san diego', 'department 7'],
  'names with a location': ['nadia utrecht', 'utrecht om', 'silva utrecht', 'hana kyoto japan'],
  'typing errors': ['slva omr', 'priay', 'ndaia', 'moraeu', 'slvaomar', 'tanakes ndia', 'kowalniski', 'haddaeu hana'],
};

/** Both are compared with bare handlers that answer the same. */
const compared = ['first page', 'type-ahead'];
const least_ratio = 0.5;

/** Rows of the report for the directory: against bare handlers, and how long each search takes. */
export async function benchPeople(database: BenchDatabase, company: Company): Promise<void> {
  const [reader] = await employeeIds(database.client, company, 7, 7);
  const [headers] = await signIn(database.client, company, [reader as string]);
  const [bare, ours] = await Promise.all([
    startBaseline('people', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  try {
    await checkAnswers(ours.url + path, headers as Headers);
    await compareAnswers(ours.url + path, bare.url + bare_path, headers as Headers);
    const load = (kind: string, seconds: number) =>
      runLoad({ ...taskOf(ours.url, path, headers as Headers, kind), seconds });
    const loadBare = (kind: string, seconds: number) =>
      runLoad({ ...taskOf(bare.url, bare_path, headers as Headers, kind), seconds });
    progress('directory: warming up');
    for (const kind of Object.keys(searches)) await load(kind, 2);
    for (const kind of compared) await loadBare(kind, 2);
    progress('directory: 3 rounds of 4 s each');
    const results: Record<string, Load[]> = await interleave<string, Load>(3, {
      ...Object.fromEntries(Object.keys(searches).map((kind) => [kind, () => load(kind, 4)])),
      ...Object.fromEntries(compared.map((kind) => [`bare ${kind}`, () => loadBare(kind, 4)])),
    });
    const rows = [
      ...Object.keys(searches).map((kind) => rowOf(kind, results[kind] ?? [])),
      ...compared.map((kind) => compare(kind, results[kind] ?? [], results[`bare ${kind}`] ?? [])),
    ];
    const words = await ask<number>(
      database.client,
      'select count(distinct word) from name_word where company_id = $1',
      [company.company_id],
    );
    print(`Directory (${count(company.employees)} employees, ${connections} clients)`, rows, [
      `Their names have ${count(words)} different words.`,
      'Bare: Fastify, the same POST, one prepared statement whose JSON it passes on, no sign-in. Full pages were compared and are equal.',
    ]);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

const bodyOf = (search: string): object => (search ? { search } : {});

const taskOf = (
  url: string,
  at: string,
  headers: Headers,
  kind: string,
): Omit<Task & { seconds: number }, 'seconds'> => ({
  url,
  connections,
  method: 'POST',
  calls: (searches[kind] ?? []).map((search) => ({ path: at, headers, body: bodyOf(search) })),
});

type Answer = { data: { items: unknown[]; next_cursor: string | null } };
const find = async (address: string, headers: Headers, search: string): Promise<Answer> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(search)),
  });
  return (await answer.json()) as Answer;
};

/** Speed counts only if the right people are found. */
async function checkAnswers(address: string, headers: Headers): Promise<void> {
  for (const search of Object.values(searches).flat()) {
    const { data } = await find(address, headers, search);
    if (data.items.length === 0) throw new Error(`Nobody was found by "${search}"`);
  }
}

/** The comparison is fair only while both return the same. If a page is not full, ours goes on to similar people. */
async function compareAnswers(ours: string, bare: string, headers: Headers): Promise<void> {
  for (const search of compared.flatMap((kind) => searches[kind] ?? [])) {
    const { data } = await find(bare, headers, search);
    if (data.next_cursor === null) continue;
    const { total = null, ...page } = (await find(ours, headers, search)).data as Answer['data'] & { total?: number };
    deepEqual({ ...page, total }, data, `What "${search}" finds`);
  }
}

function rowOf(what: string, loads: Load[]): Row {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const slow = median(loads.map(({ p975_ms }) => p975_ms));
  const row = { what, ours: perSecond(median(loads.map(({ per_second }) => per_second))), figure: `p97.5 ${ms(slow)}` };
  return { ...row, target: `≤ ${ms(most_ms)}`, met: slow <= most_ms };
}

function compare(kind: string, ours: Load[], bare: Load[]): Row {
  const failed = bare.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests of the bare handler failed`);
  const rate = (loads: Load[]) => median(loads.map(({ per_second }) => per_second));
  const ratio = rate(ours) / rate(bare);
  const what = `${kind}, against bare`;
  const row = { what, ours: perSecond(rate(ours)), bare: perSecond(rate(bare)), figure: ratio.toFixed(2) };
  return { ...row, target: `≥ ${least_ratio}`, met: ratio >= least_ratio };
}
