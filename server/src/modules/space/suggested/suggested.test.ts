import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  [ana, ben, eve] = [await app.employee(acme), await app.employee(acme), await app.employee(acme)];
});
afterAll(() => app.close());

const only = (...some: Session[]): AudienceSelectionInput => ({
  employees: some.map(({ employee_id }) => employee_id),
});
type Made = BodyInput<typeof space.createSpace>;
const make = (given: Partial<Made>, as = acme.owner) =>
  app.call(space.createSpace, { as, body: { space_name: 'Launch', ...given } });
const change = (body: BodyInput<typeof space.updateSpace>, as = acme.owner) =>
  app.call(space.updateSpace, { as, body });
const suggested = async (as: Session) =>
  (await app.ok(space.listSuggestedSpaces, { as })).items.map((one) => [one.space.space_name, one.is_preferred]);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R3.10 a space is suggested to its preferred audience, who join or not; others hear nothing of it, and of a hidden one no one does', async () => {
  const { data } = await make({ preferred_audience: only(ben) });
  expect(data).toMatchObject({ total_members: 1, preferred_audience: { employees: [ben.employee_id] } });
  await make({ space_name: 'Quiet', visibility: 'hidden', preferred_audience: only(ben) });
  const closed = await make({ space_name: 'Board', visibility: 'private', preferred_audience: only(ben) });
  const old = await make({ space_name: 'Old', preferred_audience: only(ben) });
  await app.ok(space.archiveSpace, { as: acme.owner, body: { space_id: old.data.space_id, is_archived: true } });
  expect(await suggested(ben)).toEqual([
    ['Board', true],
    ['Launch', true],
  ]);
  expect([await suggested(eve), await suggested(acme.owner)]).toEqual([[], []]);
  const { space_id } = data;
  const seen = await app.ok(space.getSpace, { as: ben, query: { space_id } });
  expect([seen.is_member, seen.preferred_audience]).toEqual([false, null]);
  await app.ok(place.joinPlace, { as: ben, body: { place_id: space_id } });
  await app.ok(place.askToJoin, { as: ben, body: { place_id: closed.data.space_id, note: '' } });
  expect(await suggested(ben)).toEqual([]);
  await change({ space_id, preferred_audience: only(eve) });
  expect(await suggested(eve)).toEqual([['Launch', true]]);
  // People who joined stay.
  expect((await app.ok(space.getSpace, { as: ben, query: { space_id } })).is_member).toBe(true);
  expect((await change({ space_id, preferred_audience: null })).data.preferred_audience).toBeNull();
  expect(await suggested(eve)).toEqual([]);
});

test('what is meant for someone comes before what their colleagues are in, each space once', async () => {
  await app.pool.query('update employee set manager_id = $2 where employee_id = $1', [
    ben.employee_id,
    acme.owner.employee_id,
  ]);
  await make({ space_name: 'Other' });
  await make({ space_name: 'Meant', preferred_audience: { is_all_employee_selected: true } });
  const { items } = await app.ok(space.listSuggestedSpaces, { as: ben });
  expect(items.map((one) => [one.space.space_name, one.is_preferred, one.has_manager])).toEqual([
    ['Meant', true, true],
    ['Other', false, true],
  ]);
  for (const name of ['One', 'Two', 'Three']) await make({ space_name: name, preferred_audience: only(ben) });
  expect((await suggested(ben)).map(([name]) => name)).toEqual(['Three', 'Two', 'One']);
});

test('R6.2 only people who manage spaces choose a preferred audience, not those who own one; strangers find no such space', async () => {
  expect(codeOf(await make({ preferred_audience: only(ben) }, ana))).toBe('NO_PERMISSION');
  const { space_id } = (await make({}, ana)).data;
  expect(codeOf(await change({ space_id, preferred_audience: only(ben) }, ana))).toBe('NO_PERMISSION');
  const hidden = (await make({ visibility: 'hidden' }, ana)).data;
  expect(codeOf(await change({ space_id: hidden.space_id, preferred_audience: only(ben) }))).toBe('SPACE_NOT_FOUND');
  const other = await app.company('Elsewhere');
  expect(codeOf(await change({ space_id, preferred_audience: only(ben) }, other.owner))).toBe('SPACE_NOT_FOUND');
  expect(codeOf(await change({ space_id, preferred_audience: only(ben) }))).toBe(200);
  expect([await suggested(ben), await suggested(other.owner)]).toEqual([[['Launch', true]], []]);
  // The log of changes takes it back.
  const [entry] = (await app.ok(audit.listAudit, { as: acme.owner, body: { subject_id: space_id } })).items;
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await suggested(ben)).toEqual([]);
});

test('R6.1 no one learns from a suggestion what they can’t see about themselves', async () => {
  const as = acme.owner;
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const preferred_audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const refused = await make({ preferred_audience });
  expect([refused.status, refused.failure.payload]).toEqual([403, { reason: 'hidden_field' }]);
  const see = (visible_to: 'everybody' | 'administrators') =>
    app.ok(custom_field.updateCustomField, { as, body: { field_id, visible_to } });
  await see('everybody');
  await make({ preferred_audience });
  expect(await suggested(ben)).toEqual([['Launch', true]]);
  await see('administrators');
  expect(await suggested(ben)).toEqual([]);
});
