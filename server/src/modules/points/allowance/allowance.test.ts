import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as policy from '@plaudit/contract/points-policy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { addUpMonths } from '../report/queries.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let owner: Session, ben: Session, eve: Session;
let sales: string, managers: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ({ owner } = acme);
  [ben, eve] = [await app.employee(acme, { role: 'people_manager' }), await app.employee(acme)];
  sales = (await app.ok(department.createDepartment, { as: owner, body: { department_name: 'Sales' } })).department_id;
  for (const { employee_id } of [ben, eve]) {
    await app.ok(people.updateEmployee, { as: owner, body: { employee_id, department_id: sales, location: 'Bergen' } });
  }
  const roles = await app.ok(people.listDropdown, { as: owner, body: { dropdown: 'role' } });
  managers = roles.items.find(({ label }) => label.toLowerCase() === 'people manager')?.id ?? '';
});
afterAll(() => app.close());

const where = (criteria_type: 'department' | 'location', value: string) => ({
  criterias: [{ conditions: [{ criteria_type, search_type: 'in' as const, values: [value] }] }],
});
const rule = (rule_name: string, monthly_points: number, selection: object) => ({
  rule_name,
  monthly_points,
  selection,
});
const threeRules = () => [
  rule('Managers', 900, { roles: [managers] }),
  rule('Sales', 300, where('department', sales)),
  rule('Bergen', 100, where('location', 'Bergen')),
];
const decide = (body: object) => app.ok(policy.updateAllowanceRules, { as: owner, body });
/** As if the rules had been decided a month ago. */
const comeToCount = () =>
  app.pool.query(`update points_policy set rules_from = '2020-01-01' where company_id = $1`, [acme.company_id]);
const balance = (as: Session) => app.ok(points.getBalance, { as });

test('people get the allowance of the first rule that matches them, by role, department or location; others the company’s', async () => {
  await decide({ rules: threeRules() });
  await comeToCount();
  expect(await balance(ben)).toMatchObject({ to_give: 900, to_give_monthly: 900 });
  expect(await balance(eve)).toMatchObject({ to_give: 300, to_give_monthly: 300 });
  expect(await balance(owner)).toMatchObject({ to_give: 500, to_give_monthly: 500 });
});

test('changed rules apply from the next month, for people who looked already and for people who did not', async () => {
  await decide({ rules: [rule('All', 50, { is_all_employee_selected: true })] });
  await comeToCount();
  expect((await balance(ben)).to_give).toBe(50);
  const changed = await decide({ rules: threeRules() });
  expect(changed.coming_from).toMatch(/-01$/);
  await decide({ rules: threeRules().slice(1) });
  expect([(await balance(ben)).to_give, (await balance(eve)).to_give]).toEqual([50, 50]);
  const newcomer = await app.employee(acme);
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id: newcomer.employee_id, department_id: sales } });
  await comeToCount();
  expect(await balance(newcomer)).toMatchObject({ to_give: 300, to_give_monthly: 300 });
  expect(await balance(ben)).toMatchObject({ to_give: 50, to_give_monthly: 50 });
});

test('a person hired during a month gets the rest of its allowance, rounded up', async () => {
  await decide({ rules: [rule('All', 100, { is_all_employee_selected: true })], prorates: true });
  await comeToCount();
  const { rows } = await app.pool.query<{ last: string; first: string; days: number }>(
    `select to_char(last, 'YYYY-MM-DD') as last, to_char(first, 'YYYY-MM-DD') as first, extract(day from last)::int as days
     from (select date_trunc('month', now()) as first, date_trunc('month', now()) + interval '1 month - 1 day' as last) month`,
  );
  const [{ last, first, days } = { last: '', first: '', days: 0 }] = rows;
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id: ben.employee_id, hire_date: last } });
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id: eve.employee_id, hire_date: first } });
  expect((await balance(ben)).to_give).toBe(Math.ceil(100 / days));
  expect((await balance(eve)).to_give).toBe(100);
});

test('a forecast says what rules would grant, next to what is granted and what was given', async () => {
  await decide({ rules: [rule('All', 50, { is_all_employee_selected: true })] });
  await comeToCount();
  const mia = { first_name: 'Mia', last_name: 'Invited', work_email_id: `mia.${acme.company_id}@acme.example` };
  await app.ok(people.inviteEmployee, { as: owner, body: mia });
  const forecast = await app.ok(policy.forecastAllowance, { as: owner, body: { rules: threeRules() } });
  expect(forecast).toMatchObject({
    people: 3,
    points: 900 + 300 + 500,
    present_points: 150,
    rules: [
      { people: 1, points: 900 },
      { people: 1, points: 300 },
      { people: 0, points: 0 },
    ],
    others: { people: 1, points: 500 },
    // She counts nowhere else yet.
    invited: 1,
    next_month: (await balance(owner)).to_give_resets_at.slice(0, 10),
    point_unit_value: 10,
    currency: 'USD',
  });
  expect(forecast.used.map((month) => month.points)).toEqual([0, 0, 0]);
  const types = await app.ok(recognition.listTypes, { as: owner });
  const gift = {
    recognition_type_id: types.items[0]?.recognition_type_id ?? '',
    employees: [ben.employee_id],
    points: 20,
  };
  await app.ok(recognition.giveRecognition, { as: owner, body: gift });
  // As if it had been given last month.
  await addUpMonths(app.platform.db);
  await app.pool.query(`update points_month set month = (month - interval '1 month')::date where company_id = $1`, [
    acme.company_id,
  ]);
  const { used } = await app.ok(policy.forecastAllowance, { as: owner, body: { rules: [] } });
  expect(used.map((month) => month.points)).toEqual([0, 0, 20]);
});

test('rules are for people who manage points; each change is recorded and can be undone', async () => {
  const answers = await Promise.all([
    app.call(policy.getAllowanceRules, { as: ben }),
    app.call(policy.updateAllowanceRules, { as: ben, body: { rules: [] } }),
    app.call(policy.forecastAllowance, { as: ben, body: { rules: [] } }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(3).fill('NO_PERMISSION'));
  await decide({ rules: threeRules(), prorates: true });
  await decide({ rules: threeRules().slice(0, 1) });
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'points_policy' } });
  const undo = (index: number) =>
    app.call(audit.undoChange, { as: owner, body: { audit_id: items[index]?.audit_id ?? '' } });
  expect((await undo(1)).failure.error_code).toBe('INVALID_ACTION');
  expect((await undo(0)).status).toBe(200);
  expect((await app.ok(policy.getAllowanceRules, { as: owner })).rules).toHaveLength(3);
  expect((await undo(1)).status).toBe(200);
  expect(await app.ok(policy.getAllowanceRules, { as: owner })).toMatchObject({ rules: [], prorates: false });
  const wrong = [
    rule('X', 1, { criterias: [{ conditions: [{ criteria_type: 'mood', search_type: 'is', values: ['x'] }] }] }),
  ];
  const refused = await app.call(policy.updateAllowanceRules, { as: owner, body: { rules: wrong as never } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});
