import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let other: TestCompany;
let emil: Session;
let as: Session;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
});
beforeEach(async () => {
  acme = await app.company('Acme');
  as = acme.owner;
  emil = await app.employee(acme);
});
afterAll(() => app.close());

const create = (department_name: string, manager_id: string | null = null, by = as) =>
  app.call(department.createDepartment, { as: by, body: { department_name, manager_id } });
const made = async (department_name = `Sales ${newId()}`) => (await create(department_name)).data;
const update = (employee_id: string, given: object) =>
  app.ok(people.updateEmployee, { as, body: { employee_id, ...given } });
const departmentOf = async ({ employee_id }: Session) =>
  (await app.ok(people.getEmployee, { as, body: { employee_id } })).department_id;
const team = async (session: Session, given: object = {}) =>
  (await app.ok(people.listEmployees, { as: session, body: { is_my_team: true, ...given } })).items.map(
    (item) => item.first_name,
  );
const change = (employee_ids: string[], manager_id: string | null, by = as) =>
  app.call(people.updateManager, { as: by, body: { employee_ids, manager_id } });

test('a department is created, has a unique name, is changed, found, and counts its people', async () => {
  const sales = (await create('Sales', emil.employee_id)).data;
  expect(sales).toMatchObject({ department_name: 'Sales', members_count: 0, manager: { first_name: 'Emil' } });
  const taken = await create('SALES');
  expect([taken.status, taken.failure.payload.issues?.[0]?.path]).toEqual([400, 'body.department_name']);
  expect((await create('Sales', null, other.owner)).status).toBe(200);
  await update(emil.employee_id, { department_id: sales.department_id });
  await made('Østfold workshop');
  const found = await app.ok(department.listDepartments, { as, body: { search: 'ostf' } });
  expect(found.items.map((item) => item.department_name)).toEqual(['Østfold workshop']);
  const renamed = { department_id: sales.department_id, department_name: 'Selling', manager_id: null };
  expect(await app.ok(department.updateDepartment, { as, body: renamed })).toMatchObject({
    department_name: 'Selling',
    manager: null,
    members_count: 1,
  });
});

test('R6.1 departments are for people who manage people, and in one company only', async () => {
  const { department_id } = await made();
  expect((await create('Mine', null, emil)).failure.error_code).toBe('NO_PERMISSION');
  const answers = await Promise.all([
    app.call(department.deleteDepartment, { as: other.owner, query: { department_id } }),
    app.call(department.updateDepartment, { as: other.owner, body: { department_id, department_name: 'X' } }),
    create('Theirs', other.owner.employee_id),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual([
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_NOT_FOUND',
    'EMPLOYEE_NOT_FOUND',
  ]);
});

test('people of a deleted department are in none; restored, it has those who joined no other', async () => {
  const [gone, kept] = [await made(), await made()];
  const ada = await app.employee(acme, { first_name: 'Ada' });
  for (const { employee_id } of [emil, ada]) await update(employee_id, { department_id: gone.department_id });
  await app.ok(department.deleteDepartment, { as, query: { department_id: gone.department_id } });
  expect(await departmentOf(emil)).toBeNull();
  await update(ada.employee_id, { department_id: kept.department_id });
  const { items } = await app.ok(audit.listAudit, { as, body: { subject_id: gone.department_id } });
  await app.ok(audit.undoChange, { as, body: { audit_id: items[0]?.audit_id ?? '' } });
  expect(await departmentOf(emil)).toBe(gone.department_id);
  expect(await departmentOf(ada)).toBe(kept.department_id);
  const again = await app.call(department.restoreDepartment, { as, body: { department_id: gone.department_id } });
  expect(again.failure.error_code).toBe('DEPARTMENT_NOT_FOUND');
});

test('managers find their team: their direct reports, and the people of departments that they manage', async () => {
  const ada = await app.employee(acme, { first_name: 'Ada' });
  const ben = await app.employee(acme, { first_name: 'Ben' });
  await app.employee(acme, { first_name: 'Cleo' });
  const { department_id } = (await create('Sales', emil.employee_id)).data;
  await update(ada.employee_id, { department_id });
  await update(emil.employee_id, { department_id });
  await change([ben.employee_id], emil.employee_id);
  expect(await team(emil)).toEqual(['Ada', 'Ben']);
  expect(await team(emil, { search: 'be' })).toEqual(['Ben']);
  expect(await team(ada)).toEqual([]);
});

test('many people get another manager at once, all or none, never in a circle', async () => {
  const ada = await app.employee(acme, { first_name: 'Ada' });
  const ben = await app.employee(acme, { first_name: 'Ben' });
  const [a, b, e] = [ada.employee_id, ben.employee_id, emil.employee_id];
  expect((await change([a, b], e)).data.changed).toHaveLength(2);
  expect(await team(emil)).toEqual(['Ada', 'Ben']);
  expect((await change([e], a)).failure.payload.issues?.[0]?.path).toBe('body.manager_id');
  expect((await change([a, e], b)).failure.error_code).toBe('INVALID_REQUEST');
  expect((await change([a, other.owner.employee_id], null)).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
  expect((await change([a], other.owner.employee_id)).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
  expect((await change([a], null, emil)).failure.error_code).toBe('NO_PERMISSION');
  expect(await team(emil)).toEqual(['Ada', 'Ben']);
  expect((await change([a, b], null)).data.changed.map((item) => item.manager_id)).toEqual([e, e]);
  expect(await team(emil)).toEqual([]);
  await change([a], as.employee_id);
  const [, taken_away, given] = (await app.ok(audit.listAudit, { as, body: { area: 'employee' } })).items;
  const undo = (entry: audit.AuditEntry | undefined) =>
    app.call(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
  expect((await undo(taken_away)).failure.error_code).toBe('INVALID_ACTION');
  await change([a], null);
  expect((await undo(taken_away)).status).toBe(200);
  expect(await team(emil)).toEqual(['Ada', 'Ben']);
  expect((await undo(given)).status).toBe(200);
  expect(await team(emil)).toEqual([]);
});
