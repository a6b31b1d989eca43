import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { AccountStatus } from '@plaudit/contract/people/schema';
import { newId } from '../../platform/ids.ts';
import {
  newAddress,
  password,
  sessionHeaders,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme);
});
afterAll(() => app.close());

const setStatus = (employee_id: string, status: AccountStatus, as = acme.owner) =>
  app.call(people.updateAccountStatus, { as, query: { employee_id, status } });
const statusOf = async (session: Session) => (await app.call(company.getCompany, { as: session })).status;
const signIn = ({ employee_profile }: Session) =>
  app.call(auth.signIn, { body: { email: employee_profile.work_email_id, password } });
const connect = (session: Session): Promise<Socket> => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  return new Promise((resolve, reject) => socket.once('connect', () => resolve(socket)).once('connect_error', reject));
};

test('R7.5 R2.4 deactivation ends sessions at once, closes live connections, and prevents new ones', async () => {
  const socket = await connect(employee);
  let ended = false;
  socket.once('session.ended', () => (ended = true));
  expect(await statusOf(employee)).toBe(200);
  const { data } = await setStatus(employee.employee_id, 'INACTIVE');
  expect(data.employee_account_status).toBe('INACTIVE');
  expect(await statusOf(employee)).toBe(401);
  const reason = async (as: Session) => (await app.call(company.getCompany, { as })).failure.payload;
  expect(await reason(employee)).toEqual({ inactive: 'account' });
  await app.drain();
  expect(await reason(employee)).toEqual({ inactive: 'account' });
  expect(await reason({ ...employee, access_token: 'A'.repeat(43) })).toEqual({});
  expect(await reason({ ...employee, employee_id: acme.owner.employee_id })).toEqual({});
  await expect.poll(() => socket.connected).toBe(false);
  expect(ended).toBe(true);
  await expect(connect(employee)).rejects.toThrow('AUTH_INVALID_TOKEN');
  expect((await signIn(employee)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');

  const email = employee.employee_profile.work_email_id;
  const before = app.mails(email).length;
  await app.ok(auth.requestPasswordReset, { body: { email } });
  await app.drain();
  expect(app.mails(email)).toHaveLength(before);
});

test('reactivation lets people sign in again, with no old session back', async () => {
  await setStatus(employee.employee_id, 'INACTIVE');
  await app.drain();
  expect((await setStatus(employee.employee_id, 'ACTIVE')).data.employee_account_status).toBe('ACTIVE');
  expect(await statusOf(employee)).toBe(401);
  expect((await signIn(employee)).data.step).toBe('session');
});

test('a withdrawn invitation opens nothing, until it is offered again', async () => {
  const work_email_id = newAddress('ines');
  const body = { first_name: 'I', last_name: 'I', work_email_id };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: acme.owner, body });
  const token = await app.openMail(work_email_id);
  const accept = (given: string) =>
    app.call(auth.resetPassword, { body: { token: given, password, confirm_password: password } });
  expect((await setStatus(employee_id, 'ACTIVE')).failure.error_code).toBe('INVALID_ACTION');
  await setStatus(employee_id, 'INACTIVE');
  expect((await accept(token)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await setStatus(employee_id, 'ACTIVE')).failure.error_code).toBe('INVALID_ACTION');
  expect((await setStatus(employee_id, 'INVITED')).status).toBe(200);
  await app.ok(people.resendInvitation, { as: acme.owner, body: { employee_id } });
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: employee_id } });
  expect(items[0]).toMatchObject({ action: 'employee.invited_again', after: { work_email_id } });
  expect((await accept(await app.openMail(work_email_id))).status).toBe(200);
});

test('no one shuts themselves out, only owners shut out owners, and a company keeps one', async () => {
  expect((await setStatus(acme.owner.employee_id, 'INACTIVE')).failure.error_code).toBe('INVALID_ACTION');
  const administrator = await app.employee(acme, { role: 'administrator' });
  const second = await app.employee(acme, { role: 'owner' });
  const refused = await setStatus(acme.owner.employee_id, 'INACTIVE', administrator);
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);

  const [one, two] = await Promise.all([
    setStatus(acme.owner.employee_id, 'INACTIVE', second),
    setStatus(second.employee_id, 'INACTIVE', acme.owner),
  ]);
  expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
});

test('R6.1 accounts are for people who manage people, never above themselves, and never in another company', async () => {
  const other = await app.company();
  const manager = await app.employee(acme, { role: 'people_manager' });
  const code = async (answer: ReturnType<typeof setStatus>) => (await answer).failure.error_code;
  expect(await code(setStatus(manager.employee_id, 'INACTIVE', employee))).toBe('NO_PERMISSION');
  expect(await code(setStatus(acme.owner.employee_id, 'INACTIVE', manager))).toBe('NO_PERMISSION');
  expect(await code(setStatus(other.owner.employee_id, 'INACTIVE'))).toBe('EMPLOYEE_NOT_FOUND');
  expect(await code(setStatus(newId(), 'INACTIVE'))).toBe('EMPLOYEE_NOT_FOUND');
  expect(await code(setStatus(employee.employee_id, 'INVITED'))).toBe('INVALID_ACTION');
  expect(await code(setStatus(employee.employee_id, 'GONE' as AccountStatus))).toBe('INVALID_REQUEST');
  expect([await statusOf(employee), await statusOf(other.owner), await statusOf(acme.owner)]).toEqual([200, 200, 200]);
});

test('R2.4 people of a closed company are signed out and see why; once it is open they can sign in again', async () => {
  const setCompany = async (status: string) => {
    await app.pool.query('update company set company_status = $2 where company_id = $1', [acme.company_id, status]);
    app.platform.invalidation.send('company', acme.company_id);
    app.platform.invalidation.send('session', `${acme.company_id}:${employee.session_id}`);
  };
  expect(await statusOf(employee)).toBe(200);
  await setCompany('INACTIVE');
  await expect.poll(() => statusOf(employee)).toBe(401);
  expect((await app.call(company.getCompany, { as: employee })).failure).toMatchObject({
    error_code: 'AUTH_INVALID_TOKEN',
    payload: { inactive: 'company' },
  });
  await setCompany('ACTIVE');
  await expect.poll(() => statusOf(employee)).toBe(200);
});
