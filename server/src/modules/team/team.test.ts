import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { resolveSession } from '@plaudit/contract/auth/endpoints';
import { listTeam } from '@plaudit/contract/team/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

const day_ms = 86_400_000;

let app: TestApp;
let company: TestCompany;
let boss: Session, ben: Session, cleo: Session, dan: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  boss = await app.employee(company, { first_name: 'Boss' });
  ben = await app.employee(company, { first_name: 'Ben' });
  cleo = await app.employee(company, { first_name: 'Cleo' });
  dan = await app.employee(company, { first_name: 'Dan' });
  await report(boss, ben, cleo);
});
afterAll(() => app.close());

const report = ({ employee_id: manager_id }: Session, ...reports: Session[]) =>
  app.ok(people.updateManager, {
    as: company.owner,
    body: { employee_ids: reports.map(({ employee_id }) => employee_id), manager_id },
  });
const team = (as = boss, body: object = {}) => app.ok(listTeam, { as, body });
const names = async (as = boss) => (await team(as)).items.map(({ employee }) => employee.first_name);
const give = async (as: Session, to: Session, days_ago = 0, visibility: 'public' | 'private' = 'public') => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id as string,
    employees: [to.employee_id],
    points: 1,
    visibility,
  };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as, body });
  const at = new Date(Date.now() - days_ago * day_ms);
  await app.pool.query('update content set created_at = $2 where content_id = $1', [recognition_id, at]);
};
const change = (employee_id: string, name: string, value: string) =>
  app.pool.query(`update employee set ${name} = $2 where employee_id = $1`, [employee_id, value]);
const inDays = (days: number) => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);

test('a team is who reports to someone and the people of their departments, and nobody else', async () => {
  const body = { department_name: 'Design', manager_id: boss.employee_id };
  const { department_id } = await app.ok(department.createDepartment, { as: company.owner, body });
  for (const { employee_id } of [dan, boss]) {
    await app.ok(people.updateEmployee, { as: company.owner, body: { employee_id, department_id } });
  }
  expect(await names()).toEqual(['Ben', 'Cleo', 'Dan']);
  expect(await names(ben)).toEqual([]);
  expect(await names((await app.company()).owner)).toEqual([]);
  const has_team = async (as: Session) => (await app.ok(resolveSession, { as })).has_team;
  expect([await has_team(boss), await has_team(ben)]).toEqual([true, false]);
});

test('people who waited longest for a thank-you come first, and thanks of 90 days are counted', async () => {
  await report(boss, dan);
  await give(dan, ben, 100);
  await give(dan, ben, 30);
  await give(boss, ben, 20);
  await give(ben, cleo, 60);
  const { items } = await team();
  expect(
    items.map(({ employee, thanks_count, last_thanked_at }) => [
      employee.first_name,
      thanks_count,
      last_thanked_at && Math.round((Date.now() - Date.parse(last_thanked_at)) / day_ms),
    ]),
  ).toEqual([
    ['Dan', 0, null],
    ['Cleo', 1, 60],
    ['Ben', 2, 20],
  ]);
});

test('private recognitions count for a manager only if they can read them', async () => {
  await give(dan, ben, 1, 'private');
  await give(boss, cleo, 2, 'private');
  const seen = async (as: Session) =>
    Object.fromEntries((await team(as)).items.map(({ employee, thanks_count }) => [employee.first_name, thanks_count]));
  expect(await seen(boss)).toEqual({ Ben: 0, Cleo: 1 });
  await report(company.owner, ben, cleo);
  // The owner moderates recognitions.
  expect(await seen(company.owner)).toEqual({ Ben: 1, Cleo: 1 });
});

test('birthdays and work anniversaries of the next 14 days are named, others are not', async () => {
  await change(ben.employee_id, 'birthday', inDays(3).slice(5));
  await change(ben.employee_id, 'hire_date', inDays(200));
  await change(cleo.employee_id, 'birthday', inDays(40).slice(5));
  await change(cleo.employee_id, 'hire_date', `2020${inDays(5).slice(4)}`);
  const [first, second] = (await team()).items;
  expect(first).toMatchObject({ birthday: inDays(3), anniversary: null });
  const years = Number(inDays(5).slice(0, 4)) - 2020;
  expect(second).toMatchObject({ birthday: null, anniversary: { day: inDays(5), years } });
});

test('deactivated and deleted people are not in the list, invited ones are, and say so', async () => {
  await app.ok(people.updateAccountStatus, {
    as: company.owner,
    query: { employee_id: cleo.employee_id, status: 'INACTIVE' },
  });
  const body = {
    first_name: 'Ida',
    last_name: 'Invited',
    work_email_id: `ida.${ben.employee_id}@example.test`,
    manager_id: boss.employee_id,
  };
  await app.ok(people.inviteEmployee, { as: company.owner, body });
  const states = (await team()).items.map((item) => [item.employee.first_name, item.employee_account_status]);
  expect(states).toEqual([
    ['Ben', 'ACTIVE'],
    ['Ida', 'INVITED'],
  ]);
  await app.ok(people.deleteEmployee, { as: company.owner, query: { employee_id: ben.employee_id } });
  expect(await names()).toEqual(['Ida']);
});

test('the list is paged in a fixed order, and a forged cursor is refused', async () => {
  await report(boss, dan);
  await give(dan, cleo, 10);
  const first = await team(boss, { limit: 2 });
  const second = await team(boss, { limit: 2, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ employee }) => employee.first_name)).toEqual(['Ben', 'Dan', 'Cleo']);
  expect(second.next_cursor).toBeNull();
  for (const cursor of ['W251bGxd', 'nonsense']) {
    const refused = await app.call(listTeam, { as: boss, body: { cursor } });
    expect([refused.status, refused.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('requests that wait in places of the manager are counted, those of others are not', async () => {
  const make = async (as: Session, community_name: string) =>
    (await app.ok(community.createCommunity, { as, body: { community_name, visibility: 'closed' } })).community_id;
  const [own, foreign] = [await make(boss, 'Book club'), await make(dan, 'Choir')];
  // People who only belong to a place don't answer requests there.
  await app.ok(place.addPlaceMembers, { as: dan, body: { place_id: foreign, employee_ids: [boss.employee_id] } });
  for (const place_id of [own, foreign]) await app.ok(place.askToJoin, { as: ben, body: { place_id } });
  expect((await team()).requests).toEqual([
    { place_id: own, place_kind: 'community', place_name: 'Book club', count: 1 },
  ]);
  const { company_id } = company;
  await app.ok(updateModules, { as: company.owner, body: { company_id, community: false } });
  expect((await team()).requests).toEqual([]);
  await app.ok(updateModules, { as: company.owner, body: { company_id, recognition: false } });
  expect((await app.call(listTeam, { as: boss, body: {} })).status).toBe(403);
});
