import { newId } from '../../../server/src/platform/ids.ts';
import { newSecret, readSecret } from '../../../server/src/modules/provisioning/tokens/policy.ts';
import { runLoad, startBaseline, startProduct, type Started } from '../children.ts';
import { createCompany, makeOwner, type Company } from '../company.ts';
import { ask, startDatabase, type BenchDatabase } from '../database.ts';
import type { Load } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median, quantile } from '../statistics.ts';

/** The comparisons are about the last one; the first shows what grows with a company. */
const sizes = sized([1_000, 100_000], [200]);
const connections = 16;
/** As many as directory services ask for at once. */
const page = 100;
const samples = sized(30, 2);
/** A walk through 100,000 people in pages is over within a minute then, and no page of it grows with the company. */
const most_page_ms = 50;

type Connected = { company: Company; headers: Record<string, string>; address: string; call: Call };
type Call = (method: string, path: string, body?: object) => Promise<{ id: string; Resources: unknown[] }>;

/** Rows of the report for a directory service that searches, reads through, adds and deactivates people. */
export async function benchScim(): Promise<void> {
  const database = await startDatabase();
  try {
    const companies: Company[] = [];
    for (const people of sizes) {
      progress(`creating a company of ${count(people)} people`);
      companies.push(await createCompany(database.client, people, sized(1_000, 100)));
    }
    await database.client.query('vacuum analyze');
    const [bare, ours] = await Promise.all([
      startBaseline('scim', { DATABASE_URL: database.url, POOL_SIZE: '20' }),
      startProduct(database.url, 'http,worker'),
    ]);
    try {
      const connected: Connected[] = [];
      for (const company of companies) connected.push(await connect(database, ours, company));
      const rows = [await search(ours, bare, connected.at(-1) as Connected)];
      for (const one of connected) rows.push(...(await readThrough(one)), ...(await change(one)));
      print('Directory service (SCIM)', rows, [
        `Pages of ${page} users; the bare handler runs one prepared statement.`,
      ]);
    } finally {
      await ours.stop();
      await bare.stop();
    }
  } finally {
    await database.stop();
  }
}

const connect = async (database: BenchDatabase, { url }: Started, company: Company): Promise<Connected> => {
  const { company_id } = company;
  const secret = newSecret(company_id);
  await database.client.query(
    `insert into scim_token (company_id, token_id, token_name, token_hash, token_end, sends_invitations, created_by, created_at)
     values ($1, $2, 'Bench', $3, 'none', false, $4, now())`,
    [company_id, newId(), readSecret(`Bearer ${secret}`)?.token_hash, await makeOwner(database.client, company)],
  );
  const newest = 'select work_email_id from employee where company_id = $1 order by employee_id desc limit 1';
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' };
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Awaited<ReturnType<Call>>;
  };
  return { company, headers, call, address: await ask<string>(database.client, newest, [company_id]) };
};

const search = async (ours: Started, bare: Started, { company, headers, address }: Connected): Promise<Row> => {
  const task = { connections, method: 'GET' as const };
  const filter = encodeURIComponent(`userName eq "${address}"`);
  const ask_ours = { ...task, url: ours.url, calls: [{ path: `/scim/v2/Users?filter=${filter}`, headers }] };
  const bare_path = `/users/${company.company_id}/${encodeURIComponent(address)}`;
  const ask_bare = { ...task, url: bare.url, calls: [{ path: bare_path, headers: {} }] };
  progress('searching by userName: 3 rounds of 4 s each');
  await runLoad({ ...ask_ours, seconds: 2 });
  const results = await interleave<'ours' | 'bare', Load>(3, {
    ours: () => runLoad({ ...ask_ours, seconds: 4 }),
    bare: () => runLoad({ ...ask_bare, seconds: 4 }),
  });
  const failed = [...results.ours, ...results.bare].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} searches failed`);
  const rate = (loads: Load[]) => median(loads.map(({ per_second }) => per_second));
  const ratio = rate(results.ours) / rate(results.bare);
  return {
    what: `userName eq, ${count(company.employees)} people`,
    ours: perSecond(rate(results.ours)),
    bare: perSecond(rate(results.bare)),
    figure: ratio.toFixed(2),
  };
};

/** How long each of the calls takes, one after the other. */
const time = async (calls: (() => Promise<unknown>)[]): Promise<number[]> => {
  const times: number[] = [];
  for (const call of calls) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times;
};

const readThrough = async ({ company, call }: Connected): Promise<Row[]> => {
  const { employees } = company;
  progress(`reading pages of ${count(employees)} people`);
  const list = (start: number) => async () => {
    const { Resources } = await call('GET', `/Users?startIndex=${start}&count=${page}`);
    if (Resources.length !== page) throw new Error(`${Resources.length} users at ${start}`);
  };
  const starts = Array.from({ length: employees / page }, (_, index) => index * page + 1);
  // Backwards, so that no page is the next one of a walk.
  const deep = starts.slice(-samples).toReversed();
  const kinds: Record<string, (() => Promise<unknown>)[]> = {
    'first page': starts.slice(0, samples).map(() => list(1)),
    'page after page, from the first to the last': starts.map(list),
    'a page near the end, out of turn': deep.map(list),
  };
  const rows: Row[] = [];
  for (const [what, calls] of Object.entries(kinds)) {
    const slow = quantile(await time(calls), 0.95);
    const target = { target: `≤ ${ms(most_page_ms)}`, met: slow <= most_page_ms };
    rows.push({ what: `${what}, of ${count(employees)}`, figure: `p95 ${ms(slow)}`, ...target });
  }
  return rows;
};

const change = async ({ company, call }: Connected): Promise<Row[]> => {
  const ids: string[] = [];
  const create = Array.from({ length: samples }, (_, index) => async () => {
    const userName = `new.${index}@scim.example`;
    ids.push((await call('POST', '/Users', { userName, name: { givenName: 'New', familyName: `${index}` } })).id);
  });
  const created = await time(create);
  const deactivate = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  const patched = await time(ids.map((id) => () => call('PATCH', `/Users/${id}`, deactivate)));
  const of = `of ${count(company.employees)}`;
  return [
    { what: `a user is added, ${of}`, figure: `p95 ${ms(quantile(created, 0.95))}` },
    { what: `a user is deactivated, ${of}`, figure: `p95 ${ms(quantile(patched, 0.95))}` },
  ];
};
