import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as companies from '@plaudit/contract/company/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import { listAttention } from '@plaudit/contract/overview/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim } from '../../../platform/testing/scim.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, ana: Session, ben: Session;

beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company();
  ({ owner } = acme);
  [ana, ben] = [await app.employee(acme), await app.employee(acme)];
});
afterAll(() => app.close());

const waiting = async (as: Session) =>
  (await app.ok(listAttention, { as })).items.map(({ attention, count }) => `${attention} ${count}`);

/** A person with one permission and no other. */
const holderOf = async (permission: Permission): Promise<Session> => {
  const holder = await app.employee(acme);
  const body = { role_name: permission, permissions: [permission] };
  const { role_id } = await app.ok(role.createRole, { as: owner, body });
  await app.ok(role.addRoleMembers, { as: owner, body: { role_id, employee_ids: [holder.employee_id] } });
  return holder;
};
const reportTo = (manager: Session, ...who: Session[]) => {
  const employee_ids = who.map(({ employee_id }) => employee_id);
  return app.ok(people.updateManager, { as: owner, body: { employee_ids, manager_id: manager.employee_id } });
};

test('admins see what they can act on, nobody sees what only others can, and no other company sees anything', async () => {
  const poll = { question: 'Tea?', options: ['Yes', 'No'] };
  const { poll_id } = await app.ok(polls.createPoll, { as: ana, body: poll });
  const report = { subject_kind: 'poll' as const, subject_id: poll_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ben, body: report });
  await app.ok(privacy.askErasure, { as: ana, body: {} });
  expect(await waiting(owner)).toEqual(['open_reports 1', 'privacy_requests 1']);
  expect(await waiting(await holderOf('moderation.manage'))).toEqual(['open_reports 1']);
  expect(await waiting(await holderOf('audit.view'))).toEqual([]);
  const refused = await app.call(listAttention, { as: ana });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  expect(await waiting((await app.company()).owner)).toEqual([]);

  const soon = `update privacy_request set due_at = now() + interval '3 days' where company_id = $1`;
  await app.pool.query(soon, [acme.company_id]);
  const { items } = await app.ok(moderation.listCases, { as: owner, body: { state: 'open' } });
  const decision = { case_id: items[0]?.case_id ?? '', decision: 'keep' as const };
  await app.ok(moderation.decideCase, { as: owner, body: decision });
  expect(await waiting(owner)).toEqual(['privacy_due 1', 'privacy_requests 1']);
});

test('people without a manager are counted once there are managers, and so are those whose manager left, but not the head alone', async () => {
  const eve = await app.employee(acme);
  expect(await waiting(owner)).toEqual([]);
  await reportTo(owner, ana);
  expect(await waiting(owner)).toEqual(['without_manager 3']);
  await reportTo(ana, ben, eve);
  expect(await waiting(owner)).toEqual([]);
  const { employee_id } = ana;
  await app.ok(people.updateAccountStatus, { as: owner, query: { employee_id, status: 'INACTIVE' } });
  expect(await waiting(owner)).toEqual(['without_manager 3']);
  await app.ok(people.deleteEmployee, { as: owner, query: { employee_id } });
  expect(await waiting(owner)).toEqual(['without_manager 3']);
  // Its link leads to the same people.
  const asked = { has_no_manager: true, status: 'ACTIVE' as const };
  expect((await app.ok(people.listEmployees, { as: owner, body: asked })).total).toBe(3);
  expect(await waiting(await holderOf('moderation.manage'))).toEqual([]);
  const off = { company_id: acme.company_id, directory: false };
  await app.ok(companies.updateModules, { as: owner, body: off });
  expect(await waiting(owner)).toEqual([]);
});

test('people who were added a week ago and cannot join are counted, those with a valid invitation are not', async () => {
  const invited = { first_name: 'Ida', last_name: 'Invited', work_email_id: `ida.${Date.now()}@example.test` };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: owner, body: invited });
  await app.drain();
  expect(await waiting(owner)).toEqual([]);
  await app.pool.query(`update employee set created_at = now() - interval '8 days' where employee_id = $1`, [
    employee_id,
  ]);
  expect(await waiting(owner)).toEqual([]);
  await app.pool.query(`update mail_token set expires_at = now() - interval '1 day' where employee_id = $1`, [
    employee_id,
  ]);
  expect(await waiting(owner)).toEqual(['not_joined 1']);
  // Its link leads to the same person, and not to people with a valid invitation.
  const other = { ...invited, work_email_id: `other.${invited.work_email_id}` };
  await app.ok(people.inviteEmployee, { as: owner, body: other });
  await app.drain();
  const asked = { cannot_join: true, status: 'INVITED' as const };
  const { items } = await app.ok(people.listEmployees, { as: owner, body: asked });
  expect(items.map((person) => person.employee_id)).toEqual([employee_id]);
  const refused = await app.call(people.listEmployees, { as: ana, body: { cannot_join: true } });
  expect(refused.failure.error_code).toBe('NO_PERMISSION');
  await app.ok(people.resendInvitation, { as: owner, body: { employee_id } });
  await app.drain();
  expect(await waiting(owner)).toEqual([]);
});

test('recent refusals of a directory service are counted, but not requests for people who are not there', async () => {
  const { scim } = await connectScim(app, acme);
  expect((await scim('GET', `/Users/${ana.session_id}`)).status).toBe(404);
  expect((await scim('POST', '/Users', { userName: '' })).status).toBe(400);
  // The log is written beside the answer.
  await vi.waitFor(async () => expect(await waiting(owner)).toEqual(['refused_provisioning 1']));
  const long_ago = '00000000-0000-7000-8000-000000000000';
  await app.pool.query(`update scim_request set request_id = $2 where company_id = $1 and status = 400`, [
    acme.company_id,
    long_ago,
  ]);
  expect(await waiting(owner)).toEqual([]);
});

test('nothing is counted beyond the largest number that is shown', async () => {
  const many = `insert into report_case (company_id, case_id, subject_kind, subject_id, reported_text, created_at, last_reported_at)
    select $1, gen_random_uuid(), 'poll', gen_random_uuid(), '', now(), now() from generate_series(1, $2)`;
  await app.pool.query(many, [acme.company_id, limits.attention_most + 5]);
  expect(await waiting(owner)).toEqual([`open_reports ${limits.attention_most}`]);
});
