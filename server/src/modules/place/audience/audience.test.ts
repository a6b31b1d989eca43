import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
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

test('R6.1 no one learns from the members of a community what they can’t see: an audience asks for nothing hidden from them', async () => {
  const as = acme.owner;
  const manager = await app.employee(acme, { role: 'communications' });
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const make = (by: Session, more: object = {}) =>
    app.call(community.createCommunity, { as: by, body: { community_name: 'Badgeless', ...more } });
  const hidden = [403, { reason: 'hidden_field' }];
  const outcome = ({ status, failure }: { status: number; failure: { payload: object } }) => [status, failure.payload];
  expect(outcome(await make(manager, { audience }))).toEqual(hidden);
  const { community_id } = (await make(manager)).data;
  const change = (by: Session) => app.call(community.updateCommunity, { as: by, body: { community_id, audience } });
  expect(outcome(await change(manager))).toEqual(hidden);
  expect([(await make(as, { audience })).status, (await change(as)).status]).toEqual([200, 200]);
  expect((await make(ana, { audience: {} })).failure.error_code).toBe('NO_PERMISSION');
});
