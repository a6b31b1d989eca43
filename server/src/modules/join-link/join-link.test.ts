import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as links from '@plaudit/contract/join-link/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../platform/ids.ts';
import { newAddress, password, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const make = async (as: Session, given: Partial<BodyInput<typeof links.createJoinLink>> = {}) => {
  const { link, url } = await app.ok(links.createJoinLink, { as, body: { email_domains: null, ...given } });
  return { ...link, url, token: new URL(url).searchParams.get('token') ?? '' };
};
const ask = (token: string, work_email_id: string, names: { first_name?: string } = {}) =>
  app.call(links.joinByLink, { body: { token, first_name: 'Jo', last_name: 'Iner', work_email_id, ...names } });
const askFor = async (token: string, address: string) => (await ask(token, address)).data.state;
const stateOf = async (token: string) => (await app.ok(links.readJoinLink, { body: { token } })).state;
const listOf = async (as: Session) => (await app.ok(links.listJoinLinks, { as })).items;
const subjectsTo = (address: string) => app.mails(address).map(({ subject }) => subject);
const countAt = async ({ owner }: TestCompany, address: string) =>
  (await app.ok(people.listEmployees, { as: owner, body: { search: address } })).items.filter(
    ({ work_email_id }) => work_email_id === address,
  ).length;

test('a person joins by a link: an invitation by email confirms the address, and only then they can sign in', async () => {
  const company = await app.company('Acme');
  const { token, url, link_id } = await make(company.owner);
  expect(url).toContain('/join?token=');
  const read = await app.ok(links.readJoinLink, { body: { token } });
  expect(read).toMatchObject({ state: 'open', company: { company_name: 'Acme' }, email_domains: null });
  const address = newAddress('joiner');
  expect(await askFor(token, address)).toBe('mailed');
  await app.drain();
  expect(subjectsTo(address)).toEqual([expect.stringContaining('invited you to Acme')]);
  const signIn = () => app.call(auth.signIn, { body: { email: address, password } });
  expect((await signIn()).status).toBe(400);
  const invitation = decodeURIComponent(
    /\/invitation\?token=([^&\s]+)/.exec(app.mails(address)[0]?.text ?? '')?.[1] ?? '',
  );
  await app.ok(auth.resetPassword, { body: { token: invitation, password, confirm_password: password } });
  expect((await signIn()).data).toMatchObject({ step: 'session' });
  expect(await listOf(company.owner)).toMatchObject([{ link_id, used_count: 1, most_people: 100, state: 'open' }]);
  const { items } = await app.ok(audit.listAudit, { as: company.owner, body: {} });
  const actions = items.map(({ action }) => action).filter((action) => action.startsWith('join_link.'));
  expect(actions).toEqual(['join_link.joined', 'join_link.created']);
});

test('the secret is shown once and stored as a digest only', async () => {
  const { owner } = await app.company();
  const { token } = await make(owner);
  expect(JSON.stringify(await listOf(owner))).not.toContain(token);
  const { rows } = await app.pool.query<{ line: string }>(
    'select to_jsonb(l)::text as line from join_link l union all select to_jsonb(a)::text from audit_entry a',
  );
  const secret = token.split('.')[1] ?? '';
  expect(secret).toHaveLength(43);
  for (const { line } of rows) expect(line).not.toContain(secret);
});

test('nobody learns from it who has an account: the answer is the same, and the owner of the address gets the email', async () => {
  const company = await app.company();
  const { token } = await make(company.owner);
  const [member, gone] = [await app.employee(company), await app.employee(company)];
  const query = { employee_id: gone.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: company.owner, query });
  const addressOf = async ({ employee_id }: { employee_id: string }) =>
    (await app.ok(people.getEmployee, { as: company.owner, body: { employee_id } })).work_email_id ?? '';
  const [known, closed, fresh] = [await addressOf(member), await addressOf(gone), newAddress('fresh')];
  await app.drain();
  const before = [known, closed].map((address) => subjectsTo(address).length);
  const answers = [await ask(token, known), await ask(token, closed), await ask(token, fresh)];
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { state: 'mailed' }]));
  await app.drain();
  expect(subjectsTo(known).slice(before[0])).toEqual(['You already have a Plaudit account']);
  expect(subjectsTo(closed).slice(before[1])).toEqual([]);
  // Each takes one place, however often they ask.
  await ask(token, known);
  await ask(token, fresh);
  expect(await listOf(company.owner)).toMatchObject([{ used_count: 3 }]);
  await app.drain();
  expect(await countAt(company, fresh)).toBe(1);
  expect(subjectsTo(fresh)).toHaveLength(2);
});

test('a person who was deleted does not come back by a link, only by an invitation of an administrator', async () => {
  const company = await app.company();
  const { owner: as } = company;
  const { token } = await make(as);
  const { employee_id, employee_profile } = await app.employee(company);
  const { work_email_id: address } = employee_profile;
  await app.ok(people.deleteEmployee, { as, query: { employee_id } });
  await app.drain();
  const before = subjectsTo(address).length;
  expect([await askFor(token, address), await askFor(token, address)]).toEqual(['mailed', 'mailed']);
  await app.drain();
  expect(subjectsTo(address)).toHaveLength(before);
  expect(await countAt(company, address)).toBe(0);
  expect(await listOf(as)).toMatchObject([{ used_count: 1 }]);
  const body = { first_name: 'Jo', last_name: 'Iner', work_email_id: address };
  await app.ok(people.inviteEmployee, { as, body });
  expect(await askFor(token, address)).toBe('mailed');
  await app.drain();
  expect(await countAt(company, address)).toBe(1);
  expect(subjectsTo(address).slice(before)).toHaveLength(2);
});

test('of several people who want the last place at the same time one gets it', async () => {
  const { owner } = await app.company();
  const { token } = await make(owner, { most_people: 2 });
  expect(await askFor(token, newAddress('first'))).toBe('mailed');
  const states = await Promise.all(Array.from({ length: 5 }, () => askFor(token, newAddress('race'))));
  expect(states.toSorted()).toEqual(['mailed', 'used_up', 'used_up', 'used_up', 'used_up']);
  expect(await stateOf(token)).toBe('used_up');
  expect(await listOf(owner)).toMatchObject([{ used_count: 2, state: 'used_up' }]);
});

test('a link that is revoked, expired or made up says so and lets nobody in', async () => {
  const company = await app.company();
  const { owner } = company;
  const [revoked, expired] = [await make(owner), await make(owner)];
  await app.ok(links.revokeJoinLink, { as: owner, body: { link_id: revoked.link_id } });
  await app.pool.query(`update join_link set expires_at = now() where link_id = $1`, [expired.link_id]);
  const made_up = `${company.company_id}.${'x'.repeat(43)}`;
  const address = newAddress('late');
  for (const [token, state] of [
    [revoked.token, 'revoked'],
    [expired.token, 'expired'],
    [made_up, 'unknown'],
    ['x', 'unknown'],
  ] as const) {
    expect([await stateOf(token), await askFor(token, address)]).toEqual([state, state]);
  }
  expect(await countAt(company, address)).toBe(0);
  expect(await listOf(owner)).toMatchObject([{ link_id: expired.link_id, state: 'expired' }]);
  const again = await app.call(links.revokeJoinLink, { as: owner, body: { link_id: revoked.link_id } });
  expect(again.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('a link is for the addresses of its domains only, and suggests that of the company unless it is a public one', async () => {
  const company = await app.company();
  const { token } = await make(company.owner, { email_domains: ['Acme.example'] });
  const refused = await ask(token, newAddress('stranger'));
  expect(refused.failure).toMatchObject({
    error_code: 'INVALID_REQUEST',
    payload: { issues: [{ path: expect.stringContaining('work_email_id') }] },
  });
  expect((await ask(token, `${newId()}@evil-acme.example`)).status).toBe(400);
  expect(await askFor(token, `${newId()}@ACME.example`)).toBe('mailed');
  const suggested = async () => (await app.ok(links.listJoinLinks, { as: company.owner })).suggested_domain;
  expect(await suggested()).toMatch(/\./);
  await app.pool.query(`update employee set work_email_id = employee_id || '@gmail.com' where company_id = $1`, [
    company.company_id,
  ]);
  expect(await suggested()).toBeNull();
});

test('people of a company that enforces single sign-on are led there', async () => {
  const { owner, company_id } = await app.company();
  const { token } = await make(owner);
  await app.pool.query('update company set sso_enabled = true, sso_enforced = true where company_id = $1', [
    company_id,
  ]);
  app.platform.invalidation.send('company', company_id);
  expect([await stateOf(token), await askFor(token, newAddress('sso'))]).toEqual(['sign_on', 'sign_on']);
});

test('a link ends with the permission of the person who made it', async () => {
  const company = await app.company();
  const manager = await app.employee(company, { role: 'people_manager' });
  const { token } = await make(manager);
  expect(await stateOf(token)).toBe('open');
  const query = { employee_id: manager.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: company.owner, query });
  expect([await stateOf(token), await askFor(token, newAddress('late'))]).toEqual(['revoked', 'revoked']);
});

test('links are for people who manage people, and for their own company', async () => {
  const company = await app.company();
  const { link_id } = await make(company.owner);
  const employee = await app.employee(company);
  const statuses = await Promise.all([
    app.call(links.listJoinLinks, { as: employee }),
    app.call(links.createJoinLink, { as: employee, body: { email_domains: null } }),
    app.call(links.revokeJoinLink, { as: employee, body: { link_id } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  const { owner: stranger } = await app.company();
  expect((await app.call(links.revokeJoinLink, { as: stranger, body: { link_id } })).status).toBe(404);
  expect(await listOf(stranger)).toEqual([]);
});

test('a link names its domains or says that everyone may use it, within its limits', async () => {
  const { owner: as } = await app.company();
  const statusFor = async (body: object) =>
    (await app.call(links.createJoinLink, { as, body: body as BodyInput<typeof links.createJoinLink> })).status;
  expect(await statusFor({})).toBe(400);
  expect(await statusFor({ email_domains: [] })).toBe(400);
  expect(await statusFor({ email_domains: ['not a domain'] })).toBe(400);
  expect(await statusFor({ email_domains: null, expires_in_days: 91 })).toBe(400);
  expect(await statusFor({ email_domains: null, most_people: 5001 })).toBe(400);
  expect(await statusFor({ email_domains: null, expires_in_days: 90, most_people: 5000 })).toBe(200);
});
