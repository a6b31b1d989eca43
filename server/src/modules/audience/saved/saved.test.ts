import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audience from '@plaudit/contract/audience/endpoints';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let as: Session;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  as = acme.owner;
});
afterAll(() => app.close());

const everybody: AudienceSelectionInput = { is_all_employee_selected: true };
const create = (audience_name: string, given: object = {}) =>
  app.call(audience.createSavedAudience, { as, body: { audience_name, selection: everybody, ...given } });
const list = (body: object = {}) => app.ok(audience.listSavedAudiences, { as, body });
const undoLast = async (subject_id: string) => {
  const [entry] = (await app.ok(audit.listAudit, { as, body: { subject_id } })).items;
  return app.call(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
};

test('R3.10 an audience is saved, found by name, changed and deleted, and the log can undo each change', async () => {
  const { audience_id } = (await create('Night shift', { description: 'Who is awake' })).data;
  await create('Zebra');
  const names = async (body: object = {}) => (await list(body)).items.map(({ audience_name }) => audience_name);
  expect(await names()).toEqual(['Night shift', 'Zebra']);
  expect(await names({ search: 'shi' })).toEqual(['Night shift']);
  const page = await list({ limit: 1 });
  expect(await names({ limit: 1, cursor: page.next_cursor })).toEqual(['Zebra']);

  const conditions = [{ criteria_type: 'tenure', search_type: 'shorter_than', values: ['P3M'] }] as const;
  const selection = { criterias: [{ conditions: [{ ...conditions[0], values: ['P3M'] }] }] };
  const update = { audience_id, audience_name: 'New here', selection };
  expect((await app.ok(audience.updateSavedAudience, { as, body: update })).selection).toMatchObject({
    criterias: [{ conditions }],
    is_all_employee_selected: false,
  });
  expect((await undoLast(audience_id)).status).toBe(200);
  expect((await list({ search: 'night' })).items[0]).toMatchObject({
    description: 'Who is awake',
    selection: everybody,
  });

  await app.ok(audience.deleteSavedAudience, { as, query: { audience_id } });
  expect(await names()).toEqual(['Zebra']);
  expect((await undoLast(audience_id)).status).toBe(200);
  expect(await names()).toEqual(['Night shift', 'Zebra']);
  await app.ok(audience.deleteSavedAudience, { as, query: { audience_id } });
  const restored = await app.ok(audience.restoreSavedAudience, { as, body: { audience_id } });
  expect(restored.audience_name).toBe('Night shift');
});

test('a name is unique in any case, and free again when its audience is deleted', async () => {
  const { audience_id } = (await create('Harbour')).data;
  const taken = await create('HARBOUR');
  expect([taken.status, taken.failure.error_code, taken.failure.payload.issues?.[0]?.path]).toEqual([
    400,
    'INVALID_REQUEST',
    'body.audience_name',
  ]);
  await app.ok(audience.deleteSavedAudience, { as, query: { audience_id } });
  expect((await create('Harbour')).status).toBe(200);
  const back = await app.call(audience.restoreSavedAudience, { as, body: { audience_id } });
  expect(back.failure.error_code).toBe('INVALID_REQUEST');
});

test('undoing an older change does not overwrite what another admin changed since', async () => {
  const { audience_id } = (await create('Choir')).data;
  const rename = (audience_name: string) =>
    app.ok(audience.updateSavedAudience, { as, body: { audience_id, audience_name } });
  await rename('Great choir');
  const [entry] = (await app.ok(audit.listAudit, { as, body: { subject_id: audience_id } })).items;
  await rename('Greatest choir');
  const undo = await app.call(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
  expect([undo.status, undo.failure.error_code]).toEqual([400, 'INVALID_ACTION']);
});

test('R6.1 not everyone who may use audiences may save them; a missing one is not found', async () => {
  const manager = await app.employee(acme, { role: 'people_manager' });
  expect((await app.call(audience.listSavedAudiences, { as: manager, body: {} })).status).toBe(200);
  const refused = await app.call(audience.createSavedAudience, {
    as: manager,
    body: { audience_name: 'Mine', selection: everybody },
  });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  const unknown = await app.call(audience.updateSavedAudience, {
    as,
    body: { audience_id: newId(), audience_name: 'X' },
  });
  expect([unknown.status, unknown.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});
