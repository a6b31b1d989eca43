import { type Company, employeeIds, type Headers, signIn } from '../company.ts';
import { type BenchDatabase, ask } from '../database.ts';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import type { Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { interleave, median } from '../statistics.ts';

const connections = 16;
const path = '/api/user-management/employee/list';
/** Product page: first page, type-ahead and search of a company of 100,000 answer in less, for 16 clients. */
const most_ms = 30;

/** What people type, letter by letter. */
export const typed = ['n', 'na', 'nad', 'nadi', 'nadia', 'nadia s', 'si', 'silv', 'o', 'om', 'omar b', 'pri', 'berg'];
/** The same with the words together, turned about and mistyped; and nothing for the first page. */
const searches: Record<string, string[]> = {
  'first page': [''],
  'type-ahead': typed,
  'names together or turned': ['omarsilva', 'silva omar', 'silvaomar', 'moreau nadia', 'om silv', 'tanakes nadia'],
  'typing errors': ['slva omr', 'priay', 'ndaia', 'moraeu', 'slvaomar', 'tanakes ndia', 'kowalniski', 'haddaeu hana'],
};

/** Rows of the report for the directory: against a bare query of the same first page, and how long each search takes. */
export async function benchPeople(database: BenchDatabase, companies: Company[]): Promise<void> {
  const company = companies.at(-1) as Company;
  const [reader] = await employeeIds(database.client, company, 7, 7);
  const [headers] = await signIn(database.client, company, [reader as string]);
  const [bare, ours] = await Promise.all([
    startBaseline('people', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
    startProduct(database.url, 'http'),
  ]);
  try {
    await checkAnswers(ours.url, headers as Headers);
    const load = (kind: string, seconds: number) => runLoad({ ...taskOf(ours.url, headers as Headers, kind), seconds });
    const bare_path = `/people/${company.company_id}`;
    const bare_task = { url: bare.url, connections, method: 'GET' as const, calls: [{ path: bare_path, headers: {} }] };
    progress('directory: warming up');
    for (const kind of Object.keys(searches)) await load(kind, 2);
    progress('directory: 3 rounds of 4 s each');
    const results: Record<string, Load[]> = await interleave<string, Load>(3, {
      ...Object.fromEntries(Object.keys(searches).map((kind) => [kind, () => load(kind, 4)])),
      bare: () => runLoad({ ...bare_task, seconds: 4 }),
    });
    const rows = Object.keys(searches).map((kind) => rowOf(kind, results[kind] ?? []));
    const rate = (loads: Load[] = []) => median(loads.map(({ per_second }) => per_second));
    const ratio = rate(results['first page']) / rate(results.bare);
    rows.push({
      what: 'first page',
      ours: perSecond(rate(results['first page'])),
      bare: perSecond(rate(results.bare)),
      figure: ratio.toFixed(2),
    });
    const words = await ask<number>(
      database.client,
      'select count(distinct word) from name_word where company_id = $1',
      [company.company_id],
    );
    print(`Directory (${count(company.employees)} employees, ${connections} clients)`, rows, [
      `Their names have ${count(words)} different words. The bare handler runs one prepared statement, without sign-in.`,
    ]);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

const taskOf = (url: string, headers: Headers, kind: string): Omit<Task & { seconds: number }, 'seconds'> => ({
  url,
  connections,
  method: 'POST',
  calls: (searches[kind] ?? []).map((search) => ({ path, headers, body: search ? { search } : {} })),
});

/** Speed counts only where the right people are found. */
async function checkAnswers(url: string, headers: Headers): Promise<void> {
  for (const search of Object.values(searches).flat()) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(search ? { search } : {}),
    });
    const { data } = (await answer.json()) as { data: { items: unknown[] } };
    if (data.items.length === 0) throw new Error(`Nobody was found by "${search}"`);
  }
}

function rowOf(what: string, loads: Load[]): Row {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const slow = median(loads.map(({ p975_ms }) => p975_ms));
  const row = { what, ours: perSecond(median(loads.map(({ per_second }) => per_second))), figure: `p97.5 ${ms(slow)}` };
  return { ...row, target: `≤ ${ms(most_ms)}`, met: slow <= most_ms };
}
