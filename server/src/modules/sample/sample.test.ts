import fc from 'fast-check';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { getCompany } from '@plaudit/contract/company/endpoints';
import { isLook, type Endpoint } from '@plaudit/contract/endpoint';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { presignUpload } from '@plaudit/contract/files/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { getProgram } from '@plaudit/contract/overview/endpoints';
import { listEmployees } from '@plaudit/contract/people/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { giveRecognition, listTypes } from '@plaudit/contract/recognition/endpoints';
import * as sample from '@plaudit/contract/sample/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { inputsOf } from '../../attack/testing/inputs.ts';
import { watch } from '../../attack/testing/watch.ts';
import type { Ids } from '../../attack/testing/world.ts';
import { password, sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let own: TestCompany;
let visitor: Session;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  own = await app.company('Northwind');
  const as = own.owner;
  const before = await app.call(sample.openSample, { as });
  expect([before.status, before.failure.error_code]).toEqual([400, 'INVALID_ACTION']);
  expect(await app.ok(sample.getSample, { as })).toEqual({ is_ready: false });
  // Two admins at once: one sample is written.
  const asked = await Promise.all([app.ok(sample.prepareSample, { as }), app.ok(sample.prepareSample, { as })]);
  expect(asked).toEqual([{ is_ready: false }, { is_ready: false }]);
  await app.drain();
  expect(await app.ok(sample.getSample, { as })).toEqual({ is_ready: true });
  expect(await app.ok(sample.prepareSample, { as })).toEqual({ is_ready: true });
  visitor = await app.ok(sample.openSample, { as });
});
afterAll(() => app.close());

const count = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await app.pool.query<{ count: string }>(`select count(*) ${query}`, values)).rows[0]?.count);

test('an admin looks at a company that is full of life, and at all of Admin', async () => {
  const as = visitor;
  expect(visitor).toMatchObject({ is_sample: true, employee_profile: { first_name: 'Ingrid' } });
  expect((await app.ok(getCompany, { as })).company_name).toBe('Lanternworks');
  expect(await app.ok(auth.resolveSession, { as })).toMatchObject({ is_sample: true, session_id: visitor.session_id });
  const feed = await app.ok(listHomeFeed, { as, query: { kinds: 'recognition,poll' } });
  expect(feed.items.length).toBeGreaterThan(5);
  expect((await app.ok(listEmployees, { as, body: {} })).items.length).toBeGreaterThan(10);
  expect((await app.ok(listAudit, { as, body: {} })).items.length).toBeGreaterThan(5);
  const program = await app.ok(getProgram, { as });
  expect(program.is_complete).toBe(true);
  expect(program.weeks.filter(({ recognitions }) => recognitions > 0).length).toBeGreaterThan(5);
});

test('only people who manage their company get to the sample', async () => {
  const employee = await app.employee(own);
  for (const endpoint of [sample.getSample, sample.prepareSample, sample.openSample]) {
    const { status, failure } = await app.call(endpoint as Endpoint, { as: employee });
    expect([endpoint.path, status, failure.error_code]).toEqual([endpoint.path, 403, 'NO_PERMISSION']);
  }
});

test('in a new month the balance of the sample is read without granting the allowance', async () => {
  const { company_id, employee_id } = visitor;
  const change = (month: string) =>
    app.pool.query(
      `update points_account set allowance_month = ${month} where company_id = $1 and owner_id = $2 and account = 'allowance'`,
      [company_id, employee_id],
    );
  await change(`allowance_month - interval '1 month'`);
  expect((await app.ok(getBalance, { as: visitor })).to_give_monthly).toBeGreaterThan(0);
  await change(`allowance_month + interval '1 month'`);
});

test('the sample and other companies know nothing of each other', async () => {
  const mixed = [
    { ...visitor, company_id: own.company_id },
    { ...own.owner, company_id: visitor.company_id },
    { ...own.owner, access_token: visitor.access_token },
    { ...visitor, employee_id: own.owner.employee_id },
  ];
  for (const as of mixed) expect((await app.call(getCompany, { as })).status).toBe(401);
  const as = own.owner;
  expect((await app.ok(listHomeFeed, { as, query: { kinds: 'recognition,poll' } })).items).toEqual([]);
  expect((await app.ok(getCompany, { as })).company_name).toBe('Northwind');
  // Nothing says who looks.
  const { employee_id } = visitor;
  expect((await app.ok(auth.listSessions, { as: visitor })).items).toEqual([]);
  expect((await app.ok(security.listAccountSessions, { as: visitor, body: { employee_id } })).items).toEqual([]);
  expect(await count('from session where kind = $1 and user_agent <> $2', ['sample', ''])).toBe(0);
});

test('no one can sign in to the sample, find it, or get an email from it', async () => {
  const { company_id } = visitor;
  const email = visitor.employee_profile.work_email_id;
  const outcome = async (body: { email: string; password?: string; company_id?: string }) => {
    const { status, failure } = await app.call(auth.signIn, { body });
    return [status, failure.error_code];
  };
  expect(await outcome({ email, password })).toEqual(await outcome({ email: 'no.one@nowhere.test', password }));
  await app.call(auth.signIn, { body: { email } });
  await app.call(auth.requestPasswordReset, { body: { email } });
  await app.drain();
  expect(app.mails(email)).toEqual([]);
  for (const query of [{ company_id }, { domain: 'lanternworks.example' }, { employee_email: email }])
    expect((await app.call(auth.resolveCompany, { query })).failure.error_code).toBe('COMPANY_NOT_FOUND');
  expect((await app.ok(getAppConfig, {})).demo_logins).toEqual([]);
  for (const table of ['login_address', 'credential', 'device', 'scim_token'])
    expect([table, await count(`from ${table} where company_id = $1`, [company_id])]).toEqual([table, 0]);
});

test('the database keeps the sample inactive, and turns no other company into it', async () => {
  const change = (text: string, id: string) => app.pool.query(`update company set ${text} where company_id = $1`, [id]);
  await expect(change(`company_status = 'ACTIVE'`, visitor.company_id)).rejects.toThrow('sample_is_inactive');
  await expect(change('sample_since = null', visitor.company_id)).rejects.toThrow('from its first day, or never');
  await expect(change('sample_since = now()', own.company_id)).rejects.toThrow('from its first day, or never');
  await expect(app.pool.query('select remove_sample($1)', [own.company_id])).rejects.toThrow('is not the sample');
});

test('a session of any other kind is closed in the sample', async () => {
  const change = (kind: string) =>
    app.pool.query('update session set kind = $1 where session_id = $2', [kind, visitor.session_id]);
  const forget = () => app.platform.invalidation.send('session', `${visitor.company_id}:${visitor.session_id}`);
  await change('full');
  forget();
  expect((await app.call(getCompany, { as: visitor })).status).toBe(401);
  await change('sample');
  forget();
  expect((await app.call(getCompany, { as: visitor })).status).toBe(200);
});

test('people who look at it open no live connection', async () => {
  const socket = io(app.url, { auth: sessionHeaders(visitor), transports: ['websocket'], reconnection: false });
  const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  expect(refused.message).toBe('AUTH_INVALID_TOKEN');
  socket.close();
});

const ask = async ({ method, path }: Endpoint, asked: { body?: unknown; query?: unknown }, as: Session) => {
  const query = Object.entries((asked.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    `${value}`,
  ]);
  const response = await fetch(`${app.url}/api${path}?${new URLSearchParams(query as [string, string][])}`, {
    method,
    redirect: 'manual',
    headers: { ...sessionHeaders(as), ...(asked.body !== undefined && { 'content-type': 'application/json' }) },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  });
  const text = await response.text();
  return { status: response.status, is_refused: response.status === 403 && text.includes('"is_sample":true') };
};

/** Ids of the sample by the name of their column; for other fields those of people. */
const idsOf = async (company_id: string): Promise<Ids> => {
  const { rows: columns } = await app.pool.query<{ table_name: string; column_name: string }>(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'company_id'
    where c.table_schema = 'public' and c.udt_name = 'uuid' and c.column_name like '%\\_id'`);
  const found: Record<string, string[]> = {};
  for (const { table_name, column_name } of columns) {
    const { rows } = await app.pool.query<{ id: string }>(
      `select ${column_name} as id from ${table_name} where company_id = $1 and ${column_name} is not null limit 2`,
      [company_id],
    );
    found[column_name] = [...(found[column_name] ?? []), ...rows.map(({ id }) => id)];
  }
  const { content_id = [], place_id = [], notification_id = [] } = found;
  Object.assign(found, { after: content_id, comment_id: content_id, community_id: place_id, up_to: notification_id });
  return new Proxy(found, {
    get: (known, name: string) =>
      known[name]?.length ? known[name] : /(?<!email)_id$/.test(name) ? known.employee_id : undefined,
  });
};

// Public calls belong to no session.
const called = Object.entries(endpoints).filter(([, { auth: kind }]) => kind !== 'public');

test('of all calls only those that read are answered, and none of them changes anything', async () => {
  const ids = await idsOf(visitor.company_id);
  await app.drain();
  const touched = await watch(app.pool);
  const files = await count('from line_job');
  const wrong: string[] = [];
  const refused_reads: string[] = [];
  const answered = new Set<string>();
  for (const [at, [name, endpoint]] of called.entries()) {
    const made = fc.sample(fc.record({ body: inputsOf(endpoint.body, ids), query: inputsOf(endpoint.query, ids) }), {
      numRuns: 3,
      seed: 92 + at,
    });
    for (const asked of [{ body: endpoint.body && {} }, ...made]) {
      const { status, is_refused } = await ask(endpoint, asked, visitor);
      if (status >= 500) wrong.push(`${name} answered ${status}`);
      if (!isLook(endpoint) && !is_refused) wrong.push(`${name} answered ${status} and is no look`);
      if (isLook(endpoint) && is_refused && !refused_reads.includes(name)) refused_reads.push(name);
      if (status === 200) answered.add(name);
      wrong.push(...(await touched()).map((what) => `${name}: ${what}`));
    }
  }
  await app.drain();
  expect(wrong).toEqual([]);
  expect(await touched()).toEqual([]);
  expect(await count('from line_job')).toBe(files);
  // These read by their method alone: PostgreSQL refuses what they write.
  const by_method = ['files.presignUpload', 'people.updateAccountStatus'];
  expect(refused_reads.filter((name) => !by_method.includes(name))).toEqual([]);
  expect(answered.size).toBeGreaterThan(80);
  const upload = await app.call(presignUpload, { as: visitor, query: { key: 'recognition/cake.png' } });
  expect([upload.status, upload.failure.payload]).toEqual([403, { is_sample: true }]);
  expect(await touched()).toEqual([]);
});

test('a gift in the own company goes on as always', async () => {
  const as = own.owner;
  const receiver = await app.employee(own, { first_name: 'Rosa' });
  const recognition_type_id = (await app.ok(listTypes, { as })).items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [receiver.employee_id], points: 1 };
  await app.ok(giveRecognition, { as, body });
  expect((await app.call(giveRecognition, { as: visitor, body })).failure).toMatchObject({
    error_code: 'NO_PERMISSION',
    payload: { is_sample: true },
  });
});

test('a look ends after two hours, however much it is used, and says nothing about the company', async () => {
  const session = await app.ok(sample.openSample, { as: own.owner });
  const left_ms = new Date(session.expires_at).getTime() - Date.now();
  expect(left_ms).toBeGreaterThan(7_100_000);
  expect(left_ms).toBeLessThanOrEqual(7_200_000);
  const change = async (text: string) => {
    await app.pool.query(`update session set ${text} where session_id = $1`, [session.session_id]);
    app.platform.invalidation.send('session', `${session.company_id}:${session.session_id}`);
  };
  await change(`token_issued_at = now() - interval '110 minutes', last_seen_at = now() - interval '110 minutes'`);
  const answer = await app.call(getCompany, { as: session });
  expect([answer.status, answer.headers.get('x-access-token')]).toEqual([200, null]);
  expect((await app.ok(auth.resolveSession, { as: session })).expires_at).toBe(session.expires_at);
  await change(`expires_at = now() - interval '1 second'`);
  const { status, failure } = await app.call(getCompany, { as: session });
  expect([status, failure.error_code, failure.payload]).toEqual([401, 'AUTH_INVALID_TOKEN', {}]);
  await app.ok(sample.openSample, { as: own.owner });
  expect(await count('from session where session_id = $1', [session.session_id])).toBe(0);
});

test('a sample that is a week old is replaced as a whole, and looks at it end', async () => {
  const as = own.owner;
  await app.pool.query('alter table company disable trigger company_sample_stays');
  await app.pool.query(`update company set sample_since = sample_since - interval '8 days' where company_id = $1`, [
    visitor.company_id,
  ]);
  await app.pool.query('alter table company enable trigger company_sample_stays');
  app.platform.invalidation.send('company', visitor.company_id);
  expect(await app.ok(sample.getSample, { as })).toEqual({ is_ready: false });
  await app.ok(sample.prepareSample, { as });
  await app.drain();
  const next = await app.ok(sample.openSample, { as });
  expect(next.company_id).not.toBe(visitor.company_id);
  expect((await app.ok(getCompany, { as: next })).company_name).toBe('Lanternworks');
  expect((await app.call(getCompany, { as: visitor })).status).toBe(401);
  const { rows: tables } = await app.pool.query<{ table_name: string }>(`
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'`);
  for (const { table_name } of tables)
    expect([table_name, await count(`from ${table_name} where company_id = $1`, [visitor.company_id])]).toEqual([
      table_name,
      0,
    ]);
});
