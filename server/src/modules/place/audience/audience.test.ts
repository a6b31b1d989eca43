import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceRole } from '@plaudit/contract/place/schema';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  eve = await app.employee(acme, { first_name: 'Eve' });
});
afterAll(() => app.close());

test('an owner who belongs by the audience and is meant no longer leaves the place to its manager', async () => {
  const { owner } = acme;
  const idsOf = (...people: Session[]) => ({ employees: people.map(({ employee_id }) => employee_id) });
  const made = { community_name: 'Harbor', audience: idsOf(ana, ben, eve) };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: owner, body: made });
  const setRole = ({ employee_id }: Session, role: PlaceRole) =>
    app.ok(place.setPlaceRole, { as: owner, body: { place_id, employee_id, role } });
  await setRole(ana, 'owner');
  await setRole(ben, 'manager');
  await app.ok(place.leavePlace, { as: owner, body: { place_id } });
  const audience = idsOf(ben, eve);
  await app.ok(community.updateCommunity, { as: owner, body: { community_id: place_id, audience } });
  const { items } = await app.ok(place.listPlaceMembers, { as: eve, body: { place_id } });
  expect(items.map(({ first_name, role }) => [first_name, role])).toEqual([
    ['Ben', 'owner'],
    ['Eve', 'member'],
  ]);
});
