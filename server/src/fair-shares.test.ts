import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import * as audience from '@plaudit/contract/audience/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from './platform/ids.ts';
import { password, startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';
import { connectScim } from './platform/testing/scim.ts';
import * as auth from '@plaudit/contract/auth/endpoints';

let app: TestApp;
let greedy: TestCompany;
let other: TestCompany;
/** Holds what the calls of the greedy company wait for. */
let holder: pg.Client;
/** Looks on: a transaction sees activity as it was when it first looked. */
let watcher: pg.Client;

/** The tests release what is locked. */
const patient = { STATEMENT_SECONDS: '60', QUESTION_SECONDS: '60' };

const start = async (env: Record<string, string>) => {
  app = await startTestApp(env);
  greedy = await app.company('Greedy');
  other = await app.company('Other');
  [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: app.database_url })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
};
afterEach(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await app.close();
});

const hold = async (statement: string, values: unknown[] = []) => {
  await holder.query('begin');
  await holder.query(statement, values);
};
const letGo = () => holder.query('rollback');
const holdCompany = () => hold('select from company where company_id = $1 for update', [greedy.company_id]);
/** What only questions about profile fields look at. */
const holdFields = () => hold('lock table employee_field_value in access exclusive mode');

/** How many statements in the database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

/** How many calls wait for a place, as operators see it. */
const lined_up = async (load: string): Promise<number> => {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(new RegExp(`^database_calls_waiting\\{load="${load}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
};
/** The connections of calls, by the processes of PostgreSQL that serve them. */
const listConnections = async (): Promise<number[]> => {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
       and application_name in ('plaudit-usual', 'plaudit-question') order by pid`,
  );
  return rows.map(({ pid }) => pid);
};

const write = ({ owner }: TestCompany, support_email = `${newId()}@example.test`) =>
  app.call(company.updateCompany, { as: owner, body: { support_email } });
const read = (as: Session) => app.call(feed.listHomeFeed, { as, query: {} });
/** Each question is different: slow counts are cached. */
const ask = ({ owner }: TestCompany) => {
  const condition = {
    criteria_type: 'custom_field',
    search_type: 'contains',
    field_id: newId(),
    values: ['x'],
  } satisfies CriteriaInput['conditions'][number];
  return app.call(audience.countAudience, {
    as: owner,
    body: { selection: { criterias: [{ conditions: [condition] }] } },
  });
};
const many = <Result>(count: number, make: () => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: count }, make);

test('what one company’s calls wait for in the database holds up no one else', async () => {
  await start({ DATABASE_POOL_SIZE: '5', ...patient });
  await holdCompany();
  const calls = many(20, () => write(greedy));
  // Of four places the company has three when it is alone: all but the one reserved for the next company.
  await expect.poll(waiting).toBe(3);
  const [listed, signed_in, written] = await Promise.all([
    read(other.owner),
    app.call(auth.signIn, { body: { email: 'nobody@example.test', password } }),
    write(other),
  ]);
  expect([listed.status, signed_in.failure.error_code, written.status]).toEqual([200, 'AUTH_INVALID_CREDENTIALS', 200]);
  await letGo();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('questions that wait hold up neither other companies nor other calls of the same', async () => {
  await start({ DATABASE_POOL_SIZE: '5', ...patient });
  await holdFields();
  const calls = many(20, () => ask(greedy));
  await expect.poll(waiting).toBe(2);
  const everybody = { selection: { is_all_employee_selected: true } };
  const answers = [
    await read(greedy.owner),
    await app.call(people.listEmployees, { as: greedy.owner, body: {} }),
    await read(other.owner),
    await app.call(audience.countAudience, { as: other.owner, body: everybody }),
    await app.call(people.listEmployees, { as: other.owner, body: { search: 'olive' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await waiting()).toBe(2);
  await letGo();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('what a directory service asks for is a question too', async () => {
  await start({ DATABASE_POOL_SIZE: '5', ...patient });
  const { scim } = await connectScim(app, greedy);
  await hold('lock table scim_user in access exclusive mode');
  const calls = [...many(2, () => scim('GET', '/Users')), ...many(2, () => scim('POST', '/Users/.search', {}))];
  await expect.poll(() => lined_up('question')).toBe(2);
  await expect.poll(waiting).toBe(2);
  expect((await read(greedy.owner)).status).toBe(200);
  await letGo();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('what waits for a place is served in turn, and not in the order in which it came', async () => {
  await start({ DATABASE_POOL_SIZE: '2', ...patient });
  await holdCompany();
  const done: string[] = [];
  const note = (who: string) => () => void done.push(who);
  const first = write(greedy).then(note('greedy'));
  await expect.poll(waiting).toBe(1);
  // The only place is taken.
  const calls = many(6, () => write(greedy).then(note('greedy')));
  await expect.poll(() => lined_up('usual')).toBe(6);
  calls.push(write(other).then(note('other')));
  await expect.poll(() => lined_up('usual')).toBe(7);
  await letGo();
  await Promise.all([first, ...calls]);
  expect(done).toHaveLength(8);
  expect(done.indexOf('other')).toBeLessThan(4);
});

test('more than can wait is refused with 429 and when to come again, of that company alone', async () => {
  await start({ DATABASE_POOL_SIZE: '5', ...patient });
  await holdFields();
  const calls = many(105, () => ask(greedy));
  const refused = await Promise.race(calls);
  expect([refused.status, refused.failure.error_code, refused.failure.payload]).toMatchObject([
    429,
    'INVALID_REQUEST',
    { reason: 'busy' },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read(greedy.owner)).status).toBe(200);
  await letGo();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  // One or two had places when the others came.
  const refusals = statuses.filter((status) => status === 429).length;
  expect([3, 4]).toContain(refusals);
  expect(statuses.filter((status) => status === 200)).toHaveLength(105 - refusals);
});

test('a statement that takes too long is ended with 503, and its connection is used again', async () => {
  await start({ DATABASE_POOL_SIZE: '2', STATEMENT_SECONDS: '1', QUESTION_SECONDS: '1' });
  await Promise.all([ask(greedy), write(greedy)]);
  const connections = await listConnections();
  await holdCompany();
  await holder.query('lock table employee_field_value in access exclusive mode');
  for (const answer of await Promise.all([ask(greedy), write(greedy)])) {
    expect([answer.status, answer.failure]).toMatchObject([
      503,
      { status: false, error_code: 'INTERNAL_SERVER_ERROR', payload: { reason: 'took_too_long' } },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await letGo();
  for (const answer of await Promise.all([ask(greedy), write(greedy)])) expect(answer.status).toBe(200);
  expect(await listConnections()).toEqual(expect.arrayContaining(connections));
});
