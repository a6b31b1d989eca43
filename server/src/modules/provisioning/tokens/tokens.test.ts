import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim, scimCaller, scimUser } from '../../../platform/testing/scim.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (acme = await app.company()));
afterAll(() => app.close());

const tokensOf = async ({ owner }: TestCompany) => (await app.ok(provisioning.getProvisioning, { as: owner })).tokens;
const requestsOf = async ({ owner }: TestCompany, body: { is_refused?: boolean; limit?: number } = {}) =>
  (await app.ok(provisioning.listProvisioningRequests, { as: owner, body })).items;

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

test('a token is shown once, stored as a digest, listed with its last use, and ends when it is revoked', async () => {
  const { secret, scim, token_id } = await connectScim(app, acme);
  expect(secret).toMatch(/^plaudit_scim_[\w-]{64}$/);
  const settings = await app.ok(provisioning.getProvisioning, { as: acme.owner });
  expect(settings.base_url).toBe(`${app.url}/scim/v2`);
  expect(settings.tokens).toEqual([
    expect.objectContaining({ token_id, token_name: 'Entra ID', token_end: secret.slice(-4), last_used_at: null }),
  ]);
  expect((await scim('GET', '/Users')).status).toBe(200);
  expect((await tokensOf(acme))[0]?.last_used_at).not.toBeNull();
  const { rows } = await app.pool.query<{ line: string }>(
    `select to_jsonb(t)::text as line from scim_token t union all select to_jsonb(a)::text from audit_entry a`,
  );
  for (const { line } of rows) {
    expect(line).not.toContain(secret);
    expect(line).not.toContain(Buffer.from(secret).toString('hex'));
  }
  await app.ok(provisioning.revokeProvisioningToken, { as: acme.owner, query: { token_id } });
  const after = await scim('GET', '/Users');
  expect([after.status, after.body.detail]).toEqual([401, 'This token was revoked']);
  expect(after.headers.get('www-authenticate')).toBe('Bearer');
  expect(await tokensOf(acme)).toEqual([]);
  const again = await app.call(provisioning.revokeProvisioningToken, { as: acme.owner, query: { token_id } });
  expect(again.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('without a valid token nothing answers, not even that something is there', async () => {
  const { secret } = await connectScim(app, acme);
  const other = await app.company();
  const { secret: foreign } = await connectScim(app, other);
  const mixed = foreign.slice(0, 35) + secret.slice(35);
  const wrong = [
    '',
    'x',
    secret.slice(0, -1),
    `${secret.slice(0, -2)}xx`,
    `${secret}x`,
    mixed,
    acme.owner.access_token,
  ];
  for (const attempt of wrong) {
    for (const path of ['/Users', '/Groups', '/Schemas', '/ServiceProviderConfig', `/Users/${newId()}`, '/nothing']) {
      const { status, body } = await scimCaller(app.url, attempt)('GET', path);
      expect([attempt, path, status, body.status]).toEqual([attempt, path, 401, '401']);
    }
  }
  const basic = await fetch(`${app.url}/scim/v2/Users`, { headers: { authorization: `Basic ${secret}` } });
  expect(basic.status).toBe(401);
  // The headers of a session are no token, and a token is no session.
  const as = { ...acme.owner, access_token: secret };
  expect((await app.call(provisioning.getProvisioning, { as })).status).toBe(401);
});

test('an expired token and one of an inactive company are refused', async () => {
  const { scim, token_id } = await connectScim(app, acme);
  await app.pool.query(`update scim_token set expires_at = now() - interval '1 second' where token_id = $1`, [
    token_id,
  ]);
  const { status, body } = await scim('GET', '/Users');
  expect([status, body.detail]).toEqual([401, 'This token has expired']);
  expect((await tokensOf(acme)).map(({ is_expired }) => is_expired)).toEqual([true]);
  const body_of = { token_name: 'Yearly', expires_in_days: 365 };
  const { token } = await app.ok(provisioning.createProvisioningToken, { as: acme.owner, body: body_of });
  const days = (new Date(token.expires_at ?? 0).getTime() - new Date(token.created_at).getTime()) / 86_400_000;
  expect(days).toBeCloseTo(365, 5);

  const other = await app.company();
  const closed = await connectScim(app, other);
  await app.pool.query(`update company set company_status = 'INACTIVE' where company_id = $1`, [other.company_id]);
  app.platform.invalidation.send('company', other.company_id);
  expect((await closed.scim('GET', '/Users')).status).toBe(401);
});

test('a token reaches its own company only', async () => {
  const { scim } = await connectScim(app, acme);
  const other = await app.company('Theirs');
  const theirs = await connectScim(app, other);
  const user = (await theirs.scim('POST', '/Users', scimUser('theirs', { externalId: 'same' }))).body;
  const group = (await theirs.scim('POST', '/Groups', { displayName: 'Theirs', members: [{ value: user.id }] })).body;
  const patch = { Operations: [{ op: 'replace', path: 'externalId', value: 'mine' }] };
  for (const [kind, id, body] of [
    ['Users', user.id, scimUser('mine')],
    ['Groups', group.id, { displayName: 'Mine' }],
  ] as const) {
    for (const [method, given] of [['GET'], ['PUT', body], ['PATCH', patch], ['DELETE']] as const) {
      const real = await scim(method, `/${kind}/${id}`, given);
      const made_up = newId();
      const absent = await scim(method, `/${kind}/${made_up}`, given);
      expect([real.status, real.body.detail?.replace(id, made_up)]).toEqual([404, absent.body.detail]);
    }
  }
  for (const filter of ['externalId eq "same"', `id eq "${user.id}"`, 'userName eq "theirs@example.test"']) {
    expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0);
  }
  expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
  expect((await scim('GET', '/Groups')).body.totalResults).toBe(0);
  const member = await scim('POST', '/Groups', { displayName: 'Mixed', members: [{ value: user.id }] });
  expect([member.status, member.body.scimType]).toEqual([400, 'invalidValue']);
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const led = await scim('POST', '/Users', scimUser('led', { [enterprise]: { manager: user.id } }));
  expect([led.status, led.body.scimType]).toEqual([400, 'invalidValue']);
  // The same name and the same external id in two companies are two people.
  expect((await scim('POST', '/Users', scimUser('theirs', { externalId: 'same' }))).status).toBe(201);
  expect((await theirs.scim('GET', `/Users/${user.id}`)).body).toEqual(user);
});

test('only people who hold all that a token can do make one, and the log has tokens made and revoked', async () => {
  const manager = await app.employee(acme, { role: 'people_manager' });
  const body = { token_name: 'Mine' };
  const refused = await app.call(provisioning.createProvisioningToken, { as: manager, body });
  expect(refused.failure.error_code).toBe('NO_PERMISSION');
  const { token } = await app.ok(provisioning.createProvisioningToken, { as: acme.owner, body });
  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'provisioning' } })).items;
  expect(entry).toMatchObject({ action: 'provisioning.token_created', subject_label: 'Mine', can_undo: true });
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await tokensOf(acme)).toEqual([]);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: token.token_id } });
  expect(items.map(({ action }) => action)).toEqual(['provisioning.token_revoked', 'provisioning.token_created']);

  for (let count = 0; count < limits.provisioning_tokens; count++) await connectScim(app, acme);
  const one_more = await app.call(provisioning.createProvisioningToken, { as: acme.owner, body });
  expect([one_more.status, one_more.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a token whose maker may not manage people anymore doesn’t reveal who is in a group', async () => {
  const as = acme.owner;
  const maker = await app.employee(acme);
  const { role_id } = await app.ok(role.createRole, {
    as,
    body: { role_name: 'Integrations', permissions: ['security.manage', 'people.manage', 'groups.manage'] },
  });
  await app.ok(role.addRoleMembers, { as, body: { role_id, employee_ids: [maker.employee_id] } });
  const { scim } = await connectScim(app, { ...acme, owner: maker });
  const { id } = (await scim('POST', '/Groups', { displayName: 'Choir' })).body;
  await app.ok(role.updateRole, { as, body: { role_id, permissions: ['security.manage', 'groups.manage'] } });
  for (const path of ['/Groups', `/Groups/${id}`, `/Groups?filter=${encodeURIComponent('members pr')}`]) {
    expect((await scim('GET', path)).status).toBe(403);
  }
});

test('only the company sees its last requests with their outcome, and they are deleted after two weeks', async () => {
  const { scim, token_id } = await connectScim(app, acme);
  await scim('GET', '/Users?filter=userName%20eq%20%22x%22');
  await scim('GET', `/Users/${newId()}`);
  await scim('POST', '/Users', '{');
  await app.ok(provisioning.revokeProvisioningToken, { as: acme.owner, query: { token_id } });
  await scim('GET', '/Users');
  await expect.poll(async () => (await requestsOf(acme)).length).toBe(4);
  const outcome = (items: provisioning.ProvisioningRequest[]) =>
    items.map(({ method, status, detail }) => [method, status, detail?.split(' ')[0]]);
  const items = await requestsOf(acme);
  expect(outcome(items)).toEqual([
    ['GET', 401, 'This'],
    ['POST', 400, 'The'],
    ['GET', 404, 'There'],
    ['GET', 200, undefined],
  ]);
  expect(items[3]).toMatchObject({ token_name: 'Entra ID', path: '/Users?filter=userName%20eq%20%22x%22' });
  expect(outcome(await requestsOf(acme, { is_refused: true, limit: 2 }))).toEqual([
    ['GET', 401, 'This'],
    ['POST', 400, 'The'],
  ]);
  expect(await requestsOf(await app.company())).toEqual([]);
  await app.night(13);
  expect(await requestsOf(acme)).toHaveLength(4);
  await app.night(15);
  expect(await requestsOf(acme)).toEqual([]);
});

test('requests are listed in the order in which they came, even if a later one was answered first', async () => {
  const { scim } = await connectScim(app, acme);
  const holder = new pg.Client({ connectionString: app.database_url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table scim_user in access exclusive mode');
  const slow = scim('GET', '/Users');
  await expect.poll(async () => (await waitingForLocks()) > 0).toBe(true);
  expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200);
  await holder.query('rollback');
  await holder.end();
  expect((await slow).status).toBe(200);
  await expect
    .poll(async () => (await requestsOf(acme)).map(({ path }) => path))
    .toEqual(['/ServiceProviderConfig', '/Users']);
});

test('a directory service that sends too many requests gets the time to try again, and others are served', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '200', DATABASE_URL: app.database_url });
  try {
    const [mine, theirs] = [await connectScim(app, acme), await connectScim(app, await app.company())];
    const scim = scimCaller(limited.url, mine.secret);
    // The first one proves the token, and counts for the address.
    for (let count = 0; count < 201; count++) await scim('GET', '/ServiceProviderConfig');
    const { status, body, headers } = await scim('GET', '/Users');
    // Nor does another token of the same company help.
    const second = scimCaller(limited.url, (await connectScim(app, acme)).secret);
    expect([(await second('GET', '/Users')).status, (await second('GET', '/Users')).status]).toEqual([200, 429]);
    expect([status, body.status, Number(headers.get('retry-after')) > 0]).toEqual([429, '429', true]);
    expect((await scimCaller(limited.url, theirs.secret)('GET', '/Users')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('clients that guess tokens are counted by their network address, which doesn’t slow down a proven token', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '50', DATABASE_URL: app.database_url });
  const { secret } = await connectScim(app, acme);
  const good = scimCaller(limited.url, secret);
  expect((await good('GET', '/Users')).status).toBe(200);
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess++) {
    const { status } = await scimCaller(limited.url, `${secret.slice(0, -6)}guess${guess}`)('GET', '/Users');
    statuses.push(status);
  }
  // The first request with the valid token was unproven, too.
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
  expect((await good('GET', '/Users')).status).toBe(200);
  await limited.close();
});
