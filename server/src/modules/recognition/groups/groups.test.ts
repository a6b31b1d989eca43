import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as group from '@plaudit/contract/recognition-group/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let as: Session;
let types: string[];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  as = acme.owner;
  types = (await app.ok(recognition.listTypes, { as })).items.map((type) => type.recognition_type_id);
});
afterAll(() => app.close());

const create = (group_name: string, recognition_type_ids: string[] = [], by = as) =>
  app.call(group.createRecognitionGroup, { as: by, body: { group_name, recognition_type_ids } });
const list = async (by = as) => (await app.ok(group.listRecognitionGroups, { as: by })).items;
const names = async () => (await list()).map((item) => item.group_name);
const undoLast = async (area = 'recognition_group') => {
  const [entry] = (await app.ok(audit.listAudit, { as, body: { area } })).items;
  return app.call(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
};

test('groups collect types, each in one group, and everyone sees them in their order', async () => {
  const ana = await app.employee(acme);
  const [first = '', second = '', third = ''] = types;
  const day = (await create('Every day', [second, first])).data;
  expect(day.recognition_type_ids).toEqual([first, second]);
  const big = (await create('Big moments', [first, third])).data;
  expect((await list(ana)).map((item) => [item.group_name, item.recognition_type_ids])).toEqual([
    ['Every day', [second]],
    ['Big moments', [first, third]],
  ]);
  const ids = [big.recognition_group_id];
  await app.ok(group.orderRecognitionGroups, { as, body: { recognition_group_ids: ids } });
  expect(await names()).toEqual(['Big moments', 'Every day']);
  expect((await undoLast()).status).toBe(200);
  expect(await names()).toEqual(['Every day', 'Big moments']);
  await app.ok(recognition.deleteType, { as, query: { recognition_type_id: third } });
  expect((await list())[1]?.recognition_type_ids).toEqual([first]);
});

test('names are unique; a deleted group comes back with the types that joined no other', async () => {
  const [first = '', second = ''] = types;
  const { recognition_group_id } = (await create('Every day', [first, second])).data;
  expect((await create('EVERY day')).failure.error_code).toBe('GROUP_ALREADY_EXIST');
  await app.ok(group.deleteRecognitionGroup, { as, query: { recognition_group_id } });
  expect(await list()).toEqual([]);
  const other = (await create('Every day', [second])).data;
  expect((await undoLast('nothing')).status).not.toBe(200);
  const back = () => app.call(group.restoreRecognitionGroup, { as, body: { recognition_group_id } });
  expect((await back()).failure.error_code).toBe('GROUP_ALREADY_EXIST');
  const renamed = { recognition_group_id: other.recognition_group_id, group_name: 'Rare' };
  await app.ok(group.updateRecognitionGroup, { as, body: renamed });
  expect((await back()).data.recognition_type_ids).toEqual([first]);
  expect((await back()).failure.error_code).toBe('RECOGNITION_GROUP_NOT_FOUND');
});

test('every change of a group is recorded and can be taken back, unless it changed since', async () => {
  const [first = '', second = ''] = types;
  const { recognition_group_id } = (await create('Every day', [first])).data;
  const update = (body: object) =>
    app.ok(group.updateRecognitionGroup, { as, body: { recognition_group_id, ...body } });
  await update({ group_name: 'Always', recognition_type_ids: [second] });
  expect((await undoLast()).status).toBe(200);
  expect(await list()).toMatchObject([{ group_name: 'Every day', recognition_type_ids: [first] }]);
  await update({ recognition_type_ids: [] });
  const { items } = await app.ok(audit.listAudit, { as, body: { area: 'recognition_group' } });
  expect(items[0]?.before).toMatchObject({ types: [{ title: 'Thank you' }] });
  await update({ recognition_type_ids: [second] });
  const answer = await app.call(audit.undoChange, { as, body: { audit_id: items[0]?.audit_id ?? '' } });
  expect(answer.failure.error_code).toBe('INVALID_ACTION');
  await app.ok(group.deleteRecognitionGroup, { as, query: { recognition_group_id } });
  expect((await undoLast()).status).toBe(200);
  expect(await names()).toEqual(['Every day']);
});

test('R8.2 groups are for people who manage recognition; an unknown one is RECOGNITION_GROUP_NOT_FOUND', async () => {
  const other = await app.company('Other');
  const ana = await app.employee(acme);
  const { recognition_group_id } = (await create('Every day')).data;
  expect((await create('Mine', [], ana)).failure.error_code).toBe('NO_PERMISSION');
  const theirs = other.owner;
  const answers = await Promise.all([
    app.call(group.updateRecognitionGroup, { as: theirs, body: { recognition_group_id, group_name: 'X' } }),
    app.call(group.deleteRecognitionGroup, { as: theirs, query: { recognition_group_id } }),
    app.call(group.orderRecognitionGroups, { as: theirs, body: { recognition_group_ids: [recognition_group_id] } }),
    create('Theirs', [types[0] ?? ''], theirs),
  ]);
  expect(answers.map(({ status, failure }) => [status, failure.error_code])).toEqual([
    [404, 'RECOGNITION_GROUP_NOT_FOUND'],
    [404, 'RECOGNITION_GROUP_NOT_FOUND'],
    [404, 'RECOGNITION_GROUP_NOT_FOUND'],
    [404, 'AUTH_RECORD_NOT_FOUND'],
  ]);
});
