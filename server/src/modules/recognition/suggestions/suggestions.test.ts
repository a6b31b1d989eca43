import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

const day_ms = 86_400_000;

let app: TestApp;
let company: TestCompany;
let ana: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana' });
});
afterAll(() => app.close());

const change = async (employee_id: string, values: Record<string, unknown>) => {
  const names = Object.keys(values);
  const set = names.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await app.pool.query(`update employee set ${set} where employee_id = $1`, [employee_id, ...Object.values(values)]);
};

/** An active colleague without a session. */
const add = async (first_name: string, values: Record<string, unknown> = {}): Promise<string> => {
  const employee_id = (
    await app.pool.query<{ employee_id: string }>(
      `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
       values ($1, uuidv7(), $2, 'X', $3, 'ACTIVE') returning employee_id`,
      [company.company_id, first_name, newAddress('colleague')],
    )
  ).rows[0]?.employee_id as string;
  if (Object.keys(values).length > 0) await change(employee_id, values);
  return employee_id;
};

const list = async (as = ana, limit?: number) =>
  (await app.ok(recognition.listSuggestions, { as, query: { ...(limit && { limit }) } })).items.filter(
    // Every company has an owner.
    ({ employee }) => employee.employee_id !== company.owner.employee_id,
  );
const named = async (as = ana) => (await list(as)).map(({ employee, reason }) => [employee.first_name, reason]);
const names = async (as = ana) => (await list(as)).map(({ employee }) => employee.first_name);

const give = async (as: Session, employee_id: string, days_ago = 0, visibility: 'public' | 'private' = 'public') => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id as string,
    employees: [employee_id],
    points: 1,
    visibility,
  };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as, body });
  const at = new Date(Date.now() - days_ago * day_ms);
  await app.pool.query('update content set created_at = $2 where content_id = $1', [recognition_id, at]);
};

const today = () => new Date().toISOString().slice(5, 10);
const makeDepartment = async (department_name: string): Promise<string> => {
  const body = { department_name };
  return (await app.ok(department.createDepartment, { as: company.owner, body })).department_id;
};

test('the team comes first, then the department, then people the caller works with, each with its reason', async () => {
  const department_id = await makeDepartment('Design');
  await change(ana.employee_id, { department_id });
  const boss = await add('Boss');
  await change(ana.employee_id, { manager_id: boss });
  await add('Peer', { manager_id: boss });
  await add('Report', { manager_id: ana.employee_id });
  await add('Near', { department_id });
  const far = await app.employee(company, { first_name: 'Far' });
  await give(far, ana.employee_id);
  await add('Other');
  const found = await named();
  expect(found.slice(0, 3).toSorted()).toEqual([
    ['Boss', 'team'],
    ['Peer', 'team'],
    ['Report', 'team'],
  ]);
  expect(found.slice(3)).toEqual([
    ['Near', 'department'],
    ['Far', 'works_with'],
    ['Other', null],
  ]);
});

test('people thanked in the last 14 days are left out, and those who waited longest come first', async () => {
  const team = { manager_id: ana.employee_id };
  const [just, weeks, months] = [await add('Just', team), await add('Weeks', team), await add('Months', team)];
  await add('Never', team);
  await give(ana, just, 13);
  await give(ana, weeks, 15);
  await give(ana, months, 95);
  expect(await named()).toEqual([
    ['Never', 'team'],
    ['Months', 'not_thanked_lately'],
    ['Weeks', 'team'],
  ]);
  const found = await list();
  expect(
    found.map(
      ({ last_thanked_at }) => last_thanked_at && Math.round((Date.now() - Date.parse(last_thanked_at)) / day_ms),
    ),
  ).toEqual([null, 95, 15]);
});

test('only the thanks of the caller decide how long ago it was', async () => {
  const mate = await add('Mate', { manager_id: ana.employee_id });
  await give(await app.employee(company, { first_name: 'Zed' }), mate, 1);
  expect((await list()).find(({ employee }) => employee.employee_id === mate)).toMatchObject({
    reason: 'team',
    last_thanked_at: null,
  });
});

test('with nobody else left, people thanked lately are suggested, never the caller', async () => {
  const only = await add('Only');
  await give(ana, only);
  expect(await names()).toEqual([]);
  await give(ana, company.owner.employee_id);
  expect(await names()).toEqual(['Only']);
  await change(only, { employee_account_status: 'INACTIVE' });
  expect(await names()).toEqual([]);
});

test('birthdays and work anniversaries of the day come first, by the calendar of the company', async () => {
  holdClock();
  await add('Mate', { manager_id: ana.employee_id });
  await add('Born', { birthday: today() });
  await add('Joined', { hire_date: `2019-${today()}`, manager_id: ana.employee_id });
  await add('First day', { hire_date: new Date().toISOString().slice(0, 10) });
  expect((await named()).slice(0, 3)).toEqual([
    ['Joined', 'anniversary'],
    ['Born', 'birthday'],
    ['Mate', 'team'],
  ]);
  // There it is always another day than at the other end of the world.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const days: (string | undefined)[] = [];
  for (const time_zone of zones) {
    await app.ok(company_endpoints.updateCompany, { as: company.owner, body: { time_zone } });
    days.push((await named()).find(([, reason]) => reason === 'birthday')?.[0] as string | undefined);
  }
  expect(days.filter((name) => name === 'Born').length).toBeLessThan(2);
});

test('of many strangers with a birthday, two come before the caller’s own team', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await add(name, { birthday: today() });
  await add('Mate', { manager_id: ana.employee_id });
  const found = await named();
  expect(found.slice(0, 2).map(([, reason]) => reason)).toEqual(['birthday', 'birthday']);
  expect(found[2]).toEqual(['Mate', 'team']);
});

test('inactive, invited, erased and deleted people, and those of other companies, are never suggested', async () => {
  const team = { manager_id: ana.employee_id };
  await add('Inactive', { ...team, employee_account_status: 'INACTIVE', birthday: today() });
  await add('Invited', { ...team, employee_account_status: 'INVITED' });
  await add('Gone', { ...team, deleted_at: new Date() });
  const here = await add('Here', team);
  const other = await app.company();
  await app.pool.query('update employee set birthday = $2 where company_id = $1', [other.company_id, today()]);
  expect(await names()).toEqual(['Here']);
  await app.ok(people.deleteEmployee, { as: company.owner, query: { employee_id: here } });
  expect(await names()).not.toContain('Here');
});

test('a private recognition counts for its two people, and a deleted one for nobody', async () => {
  const mate = await app.employee(company, { first_name: 'Mate' });
  await give(ana, mate.employee_id, 40, 'private');
  expect(await named()).toContainEqual(['Mate', 'works_with']);
  expect(await named(mate)).toContainEqual(['Ana', 'works_with']);
  await app.pool.query('update content set deleted_at = now() where company_id = $1', [company.company_id]);
  expect(await named()).toContainEqual(['Mate', null]);
});

test('the list is the same all day, has at most 8 people, and as many as are asked for', async () => {
  for (let at = 0; at < 12; at += 1) await add(`Mate ${at}`, { manager_id: ana.employee_id });
  const found = await names();
  expect(found).toHaveLength(8);
  expect(await names()).toEqual(found);
  expect(await list(ana, 3)).toHaveLength(3);
  for (const limit of [0, 9]) {
    const refused = await app.call(recognition.listSuggestions, { as: ana, query: { limit } });
    expect([refused.status, refused.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('people who cannot give are refused, and everyone is while recognition is off', async () => {
  await app.pool.query(
    `update role set permissions = array_remove(permissions, 'recognition.give') where company_id = $1`,
    [company.company_id],
  );
  const ben = await app.employee(company, { first_name: 'Ben' });
  const refused = await app.call(recognition.listSuggestions, { as: ben });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  const body = { company_id: company.company_id, recognition: false };
  await app.ok(company_endpoints.updateModules, { as: company.owner, body });
  const off = await app.call(recognition.listSuggestions, { as: company.owner });
  expect([off.status, off.failure.payload]).toEqual([403, { module: 'recognition' }]);
});
