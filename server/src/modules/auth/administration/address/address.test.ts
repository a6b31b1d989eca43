import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as security from '@plaudit/contract/security/endpoints';
import {
  newAddress,
  password,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme);
});
afterAll(() => app.close());

const move = (work_email_id: string, { employee_id } = employee, as = acme.owner) =>
  app.call(security.updateAddress, { as, body: { employee_id, work_email_id } });
const attempt = async (email: string) => (await app.call(auth.signIn, { body: { email, password } })).status;
const withPermissions = async (role: 'people_manager' | 'communications', permission: string): Promise<Session> => {
  await app.pool.query('update role set permissions = permissions || $3 where company_id = $1 and default_role = $2', [
    acme.company_id,
    role,
    [permission],
  ]);
  return app.employee(acme, { role });
};

test('a person signs in with their new address, links to the former one end, and it is told', async () => {
  const former = employee.employee_profile.work_email_id;
  await app.ok(auth.requestPasswordReset, { body: { email: former } });
  const token = await app.openMail(former);
  const next = newAddress();
  const { status, data } = await move(next.toUpperCase());
  expect([status, data.work_email_id]).toEqual([200, next]);
  await app.drain();
  expect([await attempt(next), await attempt(former)]).toEqual([200, 400]);
  const reset = await app.call(auth.resetPassword, { body: { token, password, confirm_password: password } });
  expect(reset.status).toBe(404);
  const [told] = app.mails(former).slice(-1);
  expect(told?.subject).toBe('You sign in to Acme with another address now');
  expect(told?.text).toContain('Olive Owner changed the email address of your account at Acme.');
  expect(told?.text).not.toContain(next);
  expect(app.mails(next)).toEqual([]);

  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: employee.employee_id } })).items;
  expect(entry).toMatchObject({
    action: 'employee.address_changed',
    before: { work_email_id: former },
    after: { work_email_id: next },
    can_undo: true,
  });
  const of_people = await withPermissions('people_manager', 'audit.view');
  const undone = await app.call(audit.undoChange, { as: of_people, body: { audit_id: entry?.audit_id ?? '' } });
  expect(undone.failure.error_code).toBe('NO_PERMISSION');
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  await app.drain();
  expect([await attempt(next), await attempt(former)]).toEqual([400, 200]);
});

test('the address that a person has already changes nothing', async () => {
  const { work_email_id } = employee.employee_profile;
  const mails = app.mails(work_email_id).length;
  expect((await move(work_email_id)).status).toBe(200);
  await app.drain();
  expect(app.mails(work_email_id)).toHaveLength(mails);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: employee.employee_id } });
  expect(items.map(({ action }) => action)).not.toContain('employee.address_changed');
});

test('an address that a colleague has, or that is none, is refused; another company may have it', async () => {
  const { work_email_id } = acme.owner.employee_profile;
  expect((await move(work_email_id)).failure.error_code).toBe('AUTH_EMAIL_ALREADY_EXISTS');
  expect((await move('nobody')).status).toBe(400);
  const elsewhere = await app.company();
  expect((await move(elsewhere.owner.employee_profile.work_email_id)).status).toBe(200);
});

test('it takes both permissions, and never more reach than one has', async () => {
  const of_people = await app.employee(acme, { role: 'people_manager' });
  expect((await move(newAddress(), employee, of_people)).failure.error_code).toBe('NO_PERMISSION');
  expect((await move(newAddress(), employee, employee)).failure.error_code).toBe('NO_PERMISSION');
  const guard = await withPermissions('people_manager', 'security.manage');
  expect((await move(newAddress(), acme.owner, guard)).failure).toMatchObject({
    error_code: 'NO_PERMISSION',
    payload: { above: 'person' },
  });
  expect((await move(newAddress(), employee, guard)).status).toBe(200);
  const elsewhere = await app.company();
  expect((await move(newAddress(), employee, elsewhere.owner)).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
});
