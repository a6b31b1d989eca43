import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { SignInPolicy } from '@plaudit/contract/security/endpoints';
import { Secret, TOTP } from 'otpauth';
import {
  newAddress,
  password,
  sessionOf,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme);
});
afterAll(() => app.close());

const set = (change: Partial<SignInPolicy>, as = acme.owner) =>
  app.call(security.updateSignInPolicy, { as, body: change });
const statusOf = async (as: Session) => (await app.call(company.getCompany, { as })).status;
const signIn = ({ employee_profile }: Session) =>
  app.ok(auth.signIn, { body: { email: employee_profile.work_email_id, password } });
const enrol = async (as: Session) => {
  const { secret } = await app.ok(factor.beginTotp, { as, body: {} });
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return app.ok(factor.confirmTotp, { as, body: { otp } });
};

test('a required second factor makes everyone set one up, in open sessions and at the next sign-in', async () => {
  expect((await set({ second_factor: 'everyone', second_factor_grace_days: 0 })).status).toBe(200);
  expect(await statusOf(employee)).toBe(403);
  const refused = await app.call(company.getCompany, { as: employee });
  expect([refused.failure.error_code, refused.failure.payload]).toEqual(['NO_PERMISSION', { must_enrol: true }]);
  expect(await app.ok(auth.resolveSession, { as: employee })).toMatchObject({ must_enrol: true });
  const next = sessionOf(await signIn(employee));
  expect(next.must_enrol).toBe(true);
  expect(await statusOf(next)).toBe(403);
  await enrol(next);
  expect(await statusOf(next)).toBe(200);
  expect(await statusOf(employee)).toBe(200);
  expect((await app.ok(auth.resolveSession, { as: next })).must_enrol).toBe(false);
  expect((await signIn(employee)).step).toBe('otp');
  expect((await app.call(factor.removeTotp, { as: next, body: {} })).failure.error_code).toBe('INVALID_ACTION');
  expect((await app.ok(factor.listFactors, { as: next })).has_totp).toBe(true);
});

test('during the grace period everything is open, and the session says until when', async () => {
  await set({ second_factor: 'everyone', second_factor_grace_days: 3 });
  const session = sessionOf(await signIn(employee));
  expect(session.must_enrol).toBe(false);
  const days = (Date.parse(session.enrol_by ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
  expect(await statusOf(session)).toBe(200);
});

test('people who join after the company began to ask have the whole grace period from that day', async () => {
  await set({ second_factor: 'everyone', second_factor_grace_days: 3 });
  const long_ago = `now() - interval '30 days'`;
  await app.pool.query(`update sign_in_policy set second_factor_since = ${long_ago} where company_id = $1`, [
    acme.company_id,
  ]);
  app.platform.invalidation.send('company', acme.company_id);
  const work_email_id = newAddress('late');
  const body = { first_name: 'Late', last_name: 'Comer', work_email_id };
  await app.ok(people.inviteEmployee, { as: acme.owner, body });
  await app.pool.query(`update employee set created_at = ${long_ago} where work_email_id = $1`, [work_email_id]);
  const token = await app.openMail(work_email_id);
  await app.ok(auth.resetPassword, { body: { token, password, confirm_password: password } });
  const joined = sessionOf(await app.ok(auth.signIn, { body: { email: work_email_id, password } }));
  expect(joined.must_enrol).toBe(false);
  expect(Date.parse(joined.enrol_by ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  await app.pool.query(`update employee set joined_at = ${long_ago} where company_id = $1`, [acme.company_id]);
  expect(sessionOf(await signIn(acme.owner)).must_enrol).toBe(true);
});

test('a factor for admins leaves everyone else alone', async () => {
  await set({ second_factor: 'administrators', second_factor_grace_days: 0 });
  expect(await statusOf(acme.owner)).toBe(403);
  expect(await statusOf(employee)).toBe(200);
  expect(await statusOf(sessionOf(await signIn(employee)))).toBe(200);
});

test('AUTH_PASSWORD_SHORT: a company may ask for longer passwords, and a refused link still works', async () => {
  await set({ password_min_length: 14 });
  const chosen = 'Short-2026!';
  const change = await app.call(auth.changePassword, {
    as: employee,
    body: { current_password: password, password: chosen, confirm_password: chosen },
  });
  expect([change.failure.error_code, change.failure.payload]).toEqual(['AUTH_PASSWORD_SHORT', { min_length: 14 }]);
  await app.ok(auth.requestPasswordReset, { body: { email: employee.employee_profile.work_email_id } });
  const token = await app.openMail(employee.employee_profile.work_email_id);
  const reset = (given: string) =>
    app.call(auth.resetPassword, { body: { token, password: given, confirm_password: given } });
  expect((await reset(chosen)).failure.error_code).toBe('AUTH_PASSWORD_SHORT');
  expect((await reset('Long-enough-2026!')).status).toBe(200);
});

test('shorter sessions apply to open ones too, and longer ones bring nothing back', async () => {
  await app.pool.query(`update session set last_seen_at = now() - interval '3 days' where session_id = $1`, [
    employee.session_id,
  ]);
  await set({ session_idle_days: 2 });
  expect(await statusOf(employee)).toBe(401);
  await set({ session_idle_days: 30 });
  expect(await statusOf(employee)).toBe(401);
  const days = (Date.parse(sessionOf(await signIn(employee)).expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('people with permission change the policy; the log has it and can undo it', async () => {
  expect((await set({ codes_allowed: false }, employee)).failure.error_code).toBe('NO_PERMISSION');
  for (const wrong of [{ password_min_length: 5 }, { session_idle_days: 0 }, { second_factor: 'never' as 'optional' }])
    expect((await set(wrong)).failure.error_code).toBe('INVALID_REQUEST');
  await set({ codes_allowed: false, password_min_length: 9 });
  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { search: '' } })).items;
  expect(entry).toMatchObject({
    action: 'security.policy_changed',
    before: { codes_allowed: true, password_min_length: 6 },
    after: { codes_allowed: false, password_min_length: 9 },
  });
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await app.ok(security.getSignInPolicy, { as: acme.owner })).toMatchObject({ password_min_length: 6 });
});

test('an admin sees and ends one or all sessions of a person, audited', async () => {
  const second = sessionOf(await signIn(employee));
  const { employee_id } = employee;
  const list = () => app.ok(security.listAccountSessions, { as: acme.owner, body: { employee_id } });
  expect((await list()).items.map(({ session_id }) => session_id).toSorted()).toEqual(
    [employee.session_id, second.session_id].toSorted(),
  );
  const end = (body: { employee_id: string; session_id?: string }, as = acme.owner) =>
    app.call(security.endAccountSessions, { as, body });
  expect((await end({ employee_id }, employee)).failure.error_code).toBe('NO_PERMISSION');
  expect((await end({ employee_id, session_id: second.session_id })).status).toBe(200);
  expect([await statusOf(second), await statusOf(employee)]).toEqual([401, 200]);
  expect((await end({ employee_id, session_id: second.session_id })).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await end({ employee_id })).status).toBe(200);
  expect(await statusOf(employee)).toBe(401);
  expect((await list()).items).toEqual([]);
  expect((await end({ employee_id: acme.owner.employee_id })).status).toBe(200);
  expect(await statusOf(acme.owner)).toBe(200);
});

test('an admin resets lost factors, but never those of people above them', async () => {
  await enrol(employee);
  const { employee_id } = employee;
  const reset = (id: string, as = acme.owner) => app.call(security.resetFactors, { as, body: { employee_id: id } });
  const [row] = (await app.ok(security.listAccounts, { as: acme.owner, body: { search: 'emil' } })).items;
  expect(row).toMatchObject({ employee_id, has_totp: true, sessions_count: 1, passkeys_count: 0 });
  expect((await reset(employee_id)).status).toBe(200);
  expect(await statusOf(employee)).toBe(401);
  expect((await signIn(employee)).step).toBe('session');

  const guard = await app.employee(acme, { role: 'communications' });
  await app.pool.query(
    `update role set permissions = permissions || '{security.manage}' where company_id = $1 and default_role = 'communications'`,
    [acme.company_id],
  );
  app.platform.invalidation.send('employee', `${acme.company_id}:${guard.employee_id}`);
  expect((await reset(acme.owner.employee_id, guard)).failure.error_code).toBe('NO_PERMISSION');
  expect((await reset(employee_id, guard)).status).toBe(200);

  await enrol(acme.owner);
  expect((await reset(acme.owner.employee_id)).failure.error_code).toBe('INVALID_ACTION');
  expect((await app.ok(factor.listFactors, { as: acme.owner })).has_totp).toBe(true);
});

test('people are listed by name, page by page', async () => {
  for (const first_name of ['Anna', 'Bert', 'Carl']) await app.employee(acme, { first_name, last_name: 'Zed' });
  const names = [];
  let cursor: string | undefined;
  do {
    const page = await app.ok(security.listAccounts, {
      as: acme.owner,
      body: { search: 'zed', limit: 2, ...(cursor && { cursor }) },
    });
    names.push(...page.items.map(({ first_name }) => first_name));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(['Anna', 'Bert', 'Carl']);
});

test('people who are signed in are listed apart, with the last use of a session', async () => {
  const away = await app.employee(acme, { first_name: 'Anna', last_name: 'Zed' });
  const here = await app.employee(acme, { first_name: 'Bert', last_name: 'Zed' });
  await app.pool.query('update session set revoked_at = now() where employee_id = $1', [away.employee_id]);
  await app.pool.query(`update session set last_seen_at = '2026-03-01T10:00:00Z' where employee_id = $1`, [
    here.employee_id,
  ]);
  const list = async (body: { is_signed_in?: boolean }) =>
    (await app.ok(security.listAccounts, { as: acme.owner, body: { search: 'zed', ...body } })).items;
  expect(await list({})).toMatchObject([
    { first_name: 'Anna', sessions_count: 0, last_seen_at: null },
    { first_name: 'Bert', sessions_count: 1, last_seen_at: '2026-03-01T10:00:00.000Z' },
  ]);
  expect(await list({ is_signed_in: false })).toHaveLength(2);
  expect(await list({ is_signed_in: true })).toMatchObject([{ first_name: 'Bert' }]);
  await app.pool.query("update session set expires_at = now() - interval '1 second' where employee_id = $1", [
    here.employee_id,
  ]);
  expect(await list({ is_signed_in: true })).toEqual([]);
});

test('before a policy is saved, admins learn how many people must set up a second factor at once', async () => {
  const preview = (second_factor: 'optional' | 'administrators' | 'everyone', days: number, as = acme.owner) =>
    app.call(security.previewSignInPolicy, { as, body: { second_factor, second_factor_grace_days: days } });
  await app.employee(acme, { role: 'people_manager' });
  const counts = async (...given: Parameters<typeof preview>) => (await preview(...given)).data;
  expect(await counts('everyone', 0)).toEqual({ count: 3, includes_you: true });
  expect(await counts('administrators', 0)).toEqual({ count: 2, includes_you: true });
  expect(await counts('everyone', 1)).toEqual({ count: 0, includes_you: false });
  expect(await counts('optional', 0)).toEqual({ count: 0, includes_you: false });
  expect((await preview('everyone', 0, employee)).failure.error_code).toBe('NO_PERMISSION');

  await enrol(acme.owner);
  const person = { first_name: 'Maria', last_name: 'Gate', employee_code: 'M-17' };
  await app.ok(security.addFrontlinePerson, { as: acme.owner, body: person });
  expect(await counts('everyone', 0)).toEqual({ count: 2, includes_you: false });
  expect(await app.ok(security.getSignInPolicy, { as: acme.owner })).toMatchObject({ second_factor: 'optional' });

  await set({ second_factor: 'everyone', second_factor_grace_days: 7 });
  await app.pool.query(
    `update sign_in_policy set second_factor_since = now() - interval '5 days' where company_id = $1`,
    [acme.company_id],
  );
  await app.pool.query(`update employee set joined_at = now() - interval '9 days' where employee_id = $1`, [
    employee.employee_id,
  ]);
  app.platform.invalidation.send('company', acme.company_id);
  await expect.poll(() => counts('everyone', 3)).toEqual({ count: 1, includes_you: false });
  expect(await counts('everyone', 6)).toEqual({ count: 0, includes_you: false });
});
