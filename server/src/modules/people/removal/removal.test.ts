import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../../platform/ids.ts';
import { password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let employee: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company('Acme');
  employee = await app.employee(acme, { first_name: 'Ada', last_name: 'Gone' });
});
afterAll(() => app.close());

const remove = (employee_id: string, as = acme.owner) =>
  app.call(people.deleteEmployee, { as, query: { employee_id } });
const restore = (employee_id: string, as = acme.owner) =>
  app.call(people.restoreEmployee, { as, body: { employee_id } });
const signIn = (email: string) => app.call(auth.signIn, { body: { email, password } });
const thank = async (as: Session, employee_id: string) => {
  const type = (await app.ok(recognition.listTypes, { as })).items[0];
  const body = { recognition_type_id: type?.recognition_type_id ?? '', employees: [employee_id], message: 'Thanks' };
  return app.ok(recognition.giveRecognition, { as, body });
};

test('R7.5 R3.5 a deleted employee is out at once, is no one’s colleague, and stays in history as former employee', async () => {
  const report = await app.employee(acme);
  const { employee_id, employee_profile } = employee;
  const as = acme.owner;
  await app.ok(people.updateEmployee, { as, body: { employee_id: report.employee_id, manager_id: employee_id } });
  const given = await thank(employee, report.employee_id);
  const received = await thank(report, employee_id);
  expect((await remove(employee_id)).data).toEqual({ reports_count: 1, department_names: [] });

  expect((await app.call(company.getCompany, { as: employee })).status).toBe(401);
  await app.drain();
  expect((await app.call(company.getCompany, { as: employee })).status).toBe(401);
  expect((await signIn(employee_profile.work_email_id)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  const profile = await app.call(people.getEmployee, { as, body: { employee_id } });
  expect([profile.status, profile.failure.error_code]).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  const { items, total } = await app.ok(people.listEmployees, { as, body: {} });
  expect([items.map(({ first_name }) => first_name).sort(), total]).toEqual([['Emil', 'Olive'], 2]);
  const left = await app.ok(people.getEmployee, { as, body: { employee_id: report.employee_id } });
  expect(left.manager_id).toBeNull();

  const former = { employee_id, first_name: 'Former', last_name: 'employee', profile_url: null };
  const open = (recognition_id: string) => app.ok(recognition.getRecognition, { as, query: { recognition_id } });
  expect((await open(given.recognition_id)).giver).toMatchObject(former);
  expect((await open(received.recognition_id)).employees[0]).toMatchObject(former);
});

test('a deleted person comes back as they were, by the undo in the app or from the log', async () => {
  const { employee_id, employee_profile } = employee;
  const told = { birthday: '03-14', skills: ['Chess'], phone: '+1 555' };
  await app.ok(people.updateEmployee, { as: employee, body: { employee_id, ...told } });
  const person = () => app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
  const before = await person();
  for (const undo of [
    () => restore(employee_id),
    async () => {
      const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: {} });
      expect(items[0]).toMatchObject({ action: 'employee.deleted', subject_label: 'Ada Gone' });
      return app.call(audit.undoChange, { as: acme.owner, body: { audit_id: items[0]?.audit_id ?? '' } });
    },
  ]) {
    await remove(employee_id);
    await app.drain();
    expect((await undo()).status).toBe(200);
    await app.drain();
    expect(await person()).toEqual(before);
    expect((await app.call(company.getCompany, { as: employee })).status).toBe(401);
    expect((await signIn(employee_profile.work_email_id)).data.step).toBe('session');
  }
});

test('people who manage people find deleted people, restore them within their reach, and learn what has no manager now', async () => {
  const as = acme.owner;
  const manager = await app.employee(acme, { role: 'people_manager' });
  const administrator = await app.employee(acme, { role: 'administrator', first_name: 'Max', last_name: 'Above' });
  const { employee_id, employee_profile } = employee;
  const body = { department_name: 'Printing', manager_id: employee_id };
  await app.ok(department.createDepartment, { as, body });
  await app.ok(people.updateEmployee, { as, body: { employee_id: manager.employee_id, manager_id: employee_id } });
  expect((await remove(employee_id)).data).toEqual({ reports_count: 1, department_names: ['Printing'] });
  await remove(administrator.employee_id);

  const deleted = (session: Session, more: { limit?: number; cursor?: string } = {}) =>
    app.ok(people.listDeletedEmployees, { as: session, body: more });
  const first = await deleted(manager, { limit: 1 });
  expect(first.items).toMatchObject([{ first_name: 'Max', last_name: 'Above', may_restore: false }]);
  const second = await deleted(manager, { limit: 1, cursor: first.next_cursor ?? '' });
  const { work_email_id } = employee_profile;
  expect(second.items).toMatchObject([{ employee_id, first_name: 'Ada', work_email_id, may_restore: true }]);
  expect(second.next_cursor).toBeNull();
  await restore(employee_id, manager);
  expect((await deleted(as)).items).toMatchObject([{ first_name: 'Max', may_restore: true }]);

  const colleague = await app.employee(acme);
  const none = await app.call(people.listDeletedEmployees, { as: colleague, body: {} });
  expect(none.failure.error_code).toBe('NO_PERMISSION');
  expect((await deleted((await app.company('Other')).owner)).items).toEqual([]);
});

test('the address is free for another account, which then keeps it', async () => {
  const { employee_id, employee_profile } = employee;
  const { work_email_id } = employee_profile;
  await remove(employee_id);
  const body = { first_name: 'Next', last_name: 'One', work_email_id };
  const next = await app.ok(people.inviteEmployee, { as: acme.owner, body });
  const token = await app.openMail(work_email_id);
  await app.ok(auth.resetPassword, { body: { token, password, confirm_password: password } });
  expect((await signIn(work_email_id)).data).toMatchObject({ session: { employee_id: next.employee_id } });
  const back = await restore(employee_id);
  expect([back.status, back.failure.error_code]).toEqual([409, 'AUTH_EMAIL_ALREADY_EXISTS']);
});

test('after a month their identity is forgotten, and no one can restore them', async () => {
  const { employee_id } = employee;
  await remove(employee_id);
  await app.night(29);
  expect((await restore(employee_id)).status).toBe(200);
  await remove(employee_id);
  await app.night(31);
  expect((await restore(employee_id)).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
  const { rows } = await app.pool.query(`select * from employee where employee_id = $1`, [employee_id]);
  expect(JSON.stringify(rows)).not.toMatch(/ada|gone|example\.test/i);
});

test('R6.1 not oneself, an owner only by another owner, not above oneself, not twice, and no one in another company', async () => {
  const other = await app.company('Other');
  const administrator = await app.employee(acme, { role: 'administrator' });
  const manager = await app.employee(acme, { role: 'people_manager' });
  const code = async (answer: ReturnType<typeof remove>) => (await answer).failure.error_code;
  expect(await code(remove(manager.employee_id, employee))).toBe('NO_PERMISSION');
  expect(await code(restore(manager.employee_id, employee) as never)).toBe('NO_PERMISSION');
  expect(await code(remove(acme.owner.employee_id))).toBe('INVALID_ACTION');
  expect(await code(remove(acme.owner.employee_id, administrator))).toBe('NO_PERMISSION');
  expect(await code(remove(administrator.employee_id, manager))).toBe('NO_PERMISSION');
  expect(await code(remove(other.owner.employee_id))).toBe('EMPLOYEE_NOT_FOUND');
  expect(await code(remove(newId()))).toBe('EMPLOYEE_NOT_FOUND');
  const both = await Promise.all([remove(employee.employee_id), remove(employee.employee_id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await code(restore(employee.employee_id, other.owner) as never)).toBe('EMPLOYEE_NOT_FOUND');

  await remove(administrator.employee_id);
  expect(await code(restore(administrator.employee_id, manager) as never)).toBe('NO_PERMISSION');
  expect((await restore(administrator.employee_id)).status).toBe(200);
});
