import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
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
    ['Runners', { has_manager: true, team_count: 1, department_count: 1 }],
    ['Chess', { has_manager: false, team_count: 0, department_count: 1 }],
  ]);
  await join(ana, runners);
  expect((await suggested(ana)).map(({ community: { community_name } }) => community_name)).toEqual(['Chess']);
  expect(await suggested(acme.owner)).toEqual([]);
});
