import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as follow from '@plaudit/contract/follow/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, cleo: Session, dan: Session;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  cleo = await app.employee(acme, { first_name: 'Cleo' });
  dan = await app.employee(acme, { first_name: 'Dan' });
  // Dan leads Ana and Ben; Ana and Cleo are in one department.
  await app.pool.query('update employee set manager_id = $1 where employee_id = any($2)', [
    dan.employee_id,
    [ana.employee_id, ben.employee_id],
  ]);
  const { rows } = await app.pool.query<{ department_id: string }>(
    `insert into department (company_id, department_id, department_name) values ($1, uuidv7(), 'Sales') returning department_id`,
    [acme.company_id],
  );
  await app.pool.query('update employee set department_id = $1 where employee_id = any($2)', [
    rows[0]?.department_id,
    [ana.employee_id, cleo.employee_id],
  ]);
});
afterAll(() => app.close());

const make = async (as: Session, community_name: string, given: object = {}) =>
  (await app.ok(community.createCommunity, { as, body: { community_name, ...given } })).community_id;
const suggested = async (as: Session) => (await app.ok(community.listSuggestedCommunities, { as })).items;
const join = (as: Session, place_id: string) => app.ok(place.joinPlace, { as, body: { place_id } });

test('communities of one’s manager, team and department are suggested with how many belong, and no others', async () => {
  const runners = await make(ben, 'Runners');
  await join(dan, runners);
  await join(cleo, runners);
  await make(cleo, 'Chess');
  await make(acme.owner, 'Strangers');
  await make(ben, 'Closed', { visibility: 'closed' });
  await make(ben, 'Hidden', { visibility: 'hidden' });
  const archived = await make(ben, 'Archived');
  await app.ok(community.archiveCommunity, { as: ben, body: { community_id: archived, is_archived: true } });
  const found = (await suggested(ana)).map(({ community: { community_name }, ...reason }) => [community_name, reason]);
  expect(found).toEqual([
    ['Runners', { has_manager: true, team_count: 1, department_count: 1, followed_count: 0 }],
    ['Chess', { has_manager: false, team_count: 0, department_count: 1, followed_count: 0 }],
  ]);
  await join(ana, runners);
  expect((await suggested(ana)).map(({ community: { community_name } }) => community_name)).toEqual(['Chess']);
  expect(await suggested(acme.owner)).toEqual([]);
});

test('communities of followed people are suggested, and neither those of muted people nor those of followers', async () => {
  const [eve, fay, gus, hal] = [
    await app.employee(acme, { first_name: 'Eve' }),
    await app.employee(acme, { first_name: 'Fay' }),
    await app.employee(acme, { first_name: 'Gus' }),
    await app.employee(acme, { first_name: 'Hal' }),
  ];
  const set = (as: Session, { employee_id }: Session, mode: 'follow' | 'mute' | 'none') =>
    app.ok(follow.setFollow, { as, body: { employee_id, mode } });
  const reasons = async (as: Session) =>
    (await suggested(as)).map(({ community: { community_name }, ...reason }) => [community_name, reason]);
  const none = { has_manager: false, team_count: 0, department_count: 0 };
  const choir = await make(fay, 'Choir');
  await join(gus, choir);
  await make(gus, 'Rowing');
  await make(fay, 'Secret', { visibility: 'closed' });
  await make(hal, 'Muted');
  // Who belongs to it is decided by what people may not know of each other.
  await make(acme.owner, 'Assigned', { audience: { employees: [fay.employee_id] } });
  const invited = await make(fay, 'Asked already');
  await app.ok(place.invitePeople, { as: fay, body: { place_id: invited, employee_ids: [eve.employee_id] } });
  expect(await reasons(eve)).toEqual([]);

  await set(eve, fay, 'follow');
  await set(eve, gus, 'follow');
  await set(eve, hal, 'mute');
  const found = await reasons(eve);
  expect(found).toEqual([
    ['Choir', { ...none, followed_count: 2 }],
    ['Rowing', { ...none, followed_count: 1 }],
  ]);
  // People who are followed learn nothing from it.
  await make(eve, 'Of Eve');
  expect(await reasons(fay)).toEqual([]);

  await app.pool.query(
    `update employee set department_id = d.department_id from department d
     where d.company_id = employee.company_id and employee_id = any($1)`,
    [[eve.employee_id, gus.employee_id]],
  );
  expect(new Map((await reasons(eve)) as [string, object][]).get('Choir')).toEqual({
    ...none,
    department_count: 1,
    followed_count: 2,
  });
  await set(eve, fay, 'none');
  await set(eve, gus, 'none');
  expect((await reasons(eve)).every(([, reason]) => (reason as { followed_count: number }).followed_count === 0)).toBe(
    true,
  );
});

test('of many followed people some count, and those who left do not', async () => {
  const ida = await app.employee(acme);
  const place_id = await make(acme.owner, 'Large');
  const many = `with made as (
      insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
      select $1, uuidv7(), 'Many', n::text, 'many' || n || '@large.example', 'ACTIVE' from generate_series(1, 300) n
      returning company_id, employee_id
    ), members as (
      insert into place_member (company_id, place_id, employee_id, by) select company_id, $2, employee_id, 'hand' from made
    )
    insert into follow (company_id, employee_id, person_id, mode, created_at)
    select company_id, $3, employee_id, 'follow', now() from made`;
  await app.pool.query(many, [acme.company_id, place_id, ida.employee_id]);
  const count = async () =>
    (await suggested(ida)).find(({ community }) => community.community_id === place_id)?.followed_count;
  expect(await count()).toBe(200);
  const leave = `update employee set employee_account_status = 'INACTIVE' where employee_id in (
    select employee_id from employee where company_id = $1 and first_name = 'Many' order by employee_id limit $2)`;
  await app.pool.query(leave, [acme.company_id, 290]);
  expect(await count()).toBe(10);
  await app.pool.query(leave, [acme.company_id, 300]);
  expect(await count()).toBeUndefined();
});
