import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const typesOf = async (as: Session) => (await app.ok(recognition.listTypes, { as })).items;
const titles = async (as: Session) => (await typesOf(as)).map(({ title }) => title).toSorted();
const choose = (as: Session, set: string) => app.call(recognition.chooseTypeSet, { as, body: { set } });
const setNamed = async (as: Session, name: string) =>
  (await app.ok(recognition.listTypeSets, { as })).items.find(({ set }) => set === name);

test('every proposed type and value has a picture, and no set has one twice', async () => {
  const { owner: as } = await app.company();
  const type_sets = (await app.ok(recognition.listTypeSets, { as })).items;
  const value_sets = (await app.ok(company_calls.listValueSets, { as })).items;
  const pictures = [
    ...type_sets.map(({ types }) => types.map(({ image_url }) => image_url)),
    ...value_sets.map(({ values }) => values.map(({ icon_url }) => icon_url)),
  ];
  expect(pictures.length).toBe(12);
  for (const urls of pictures) {
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => !url?.startsWith('/pictures/'))).toEqual([]);
  }
  expect((await typesOf(as)).map(({ image_url }) => image_url)).toEqual(
    type_sets[0]?.types.map(({ image_url }) => image_url),
  );
});

test('a set replaces the types that nobody changed, keeps the others, and is undone from the audit log', async () => {
  const { owner: as } = await app.company();
  const before = await titles(as);
  const [first] = (await typesOf(as)).filter(({ title }) => title === 'Bright idea');
  await app.ok(recognition.updateType, {
    as,
    body: { recognition_type_id: first?.recognition_type_id ?? '', points: 40 },
  });
  await app.ok(recognition.createType, { as, body: { title: 'Own' } });
  const answer = await choose(as, 'operations');
  const set = await setNamed(as, 'operations');
  const wanted = [...(set?.types.map(({ title }) => title) ?? []), 'Bright idea', 'Own'].toSorted();
  expect(answer.data.items.map(({ title }) => title).toSorted()).toEqual(wanted);
  expect(await titles(as)).toEqual(wanted);

  const { items } = await app.ok(audit.listAudit, { as, body: { area: 'recognition_type' } });
  const entry = items.find(({ action }) => action === 'recognition_type.set_chosen');
  expect(entry).toMatchObject({ subject_label: 'Operations and logistics', can_undo: true });
  await app.ok(audit.undoChange, { as, body: { audit_id: entry?.audit_id ?? '' } });
  expect(await titles(as)).toEqual([...before, 'Own'].toSorted());
});

test('one set follows another, and the same one again changes nothing', async () => {
  const { owner: as } = await app.company();
  await choose(as, 'care');
  await choose(as, 'small_team');
  const ids = (await typesOf(as)).map(({ recognition_type_id }) => recognition_type_id);
  expect(await titles(as)).toEqual((await setNamed(as, 'small_team'))?.types.map(({ title }) => title).toSorted());
  await choose(as, 'small_team');
  expect((await typesOf(as)).map(({ recognition_type_id }) => recognition_type_id)).toEqual(ids);
});

test('a set is not undone once one of its types was changed', async () => {
  const { owner: as } = await app.company();
  await choose(as, 'care');
  const [type] = (await typesOf(as)).filter(({ title }) => title === 'Kindness');
  const recognition_type_id = type?.recognition_type_id ?? '';
  await app.ok(recognition.updateType, { as, body: { recognition_type_id, title: 'Warmth' } });
  const { items } = await app.ok(audit.listAudit, { as, body: { area: 'recognition_type' } });
  const audit_id = items.find(({ action }) => action === 'recognition_type.set_chosen')?.audit_id ?? '';
  expect((await app.call(audit.undoChange, { as, body: { audit_id } })).failure.error_code).toBe('INVALID_ACTION');
  expect(await titles(as)).toContain('Warmth');
});

test('sets are for people who manage recognition, or the company for values, and only in the caller’s company', async () => {
  const company = await app.company();
  const other = await app.company();
  const ana = await app.employee(company);
  for (const answer of [
    await app.call(recognition.listTypeSets, { as: ana }),
    await app.call(company_calls.listValueSets, { as: ana }),
    await choose(ana, 'care'),
  ])
    expect(answer.failure.error_code).toBe('NO_PERMISSION');
  expect((await choose(company.owner, 'cakes')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const before = await titles(other.owner);
  await choose(company.owner, 'care');
  expect(await titles(other.owner)).toEqual(before);
});
