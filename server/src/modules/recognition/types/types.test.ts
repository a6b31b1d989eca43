import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company);
});
afterAll(() => app.close());

const titles = async (as: Session) => (await app.ok(recognition.listTypes, { as })).items.map((type) => type.title);

test('a new company has types to start with, and presets to add from', async () => {
  expect(await titles(ana)).toHaveLength(5);
  const presets = await app.ok(recognition.listTypePresets, { as: ana });
  expect(presets.items).toHaveLength(10);
  const preset = presets.items.at(-1);
  const made = await app.ok(recognition.createType, {
    as: company.owner,
    body: { ...preset, title: preset?.title as string },
  });
  expect(made).toMatchObject({ ...preset, is_active: true });
  expect(await titles(company.owner)).toHaveLength(6);
  expect(await titles(ana)).toHaveLength(5);
});

test('admins add, change and retire types; recognitions keep showing them [R3.11]', async () => {
  const { owner } = company;
  const { recognition_type_id } = await app.ok(recognition.createType, {
    as: owner,
    body: { title: ' Kudos ', image_url: '/files/kudos.webp' },
  });
  expect(await titles(ana)).toContain('Kudos');
  const changed = await app.ok(recognition.updateType, {
    as: owner,
    body: { recognition_type_id, title: 'Kudos!', max_points: 40, points: 20 },
  });
  expect(changed).toMatchObject({
    title: 'Kudos!',
    image_url: '/files/kudos.webp',
    points: 20,
    min_points: 0,
    max_points: 40,
  });
  const body = { recognition_type_id, employees: [owner.employee_id] };
  const given = await app.ok(recognition.giveRecognition, { as: ana, body });
  await app.ok(recognition.deleteType, { as: owner, query: { recognition_type_id } });
  expect(await titles(owner)).not.toContain('Kudos!');
  const shown = await app.ok(recognition.getRecognition, { as: ana, query: { recognition_id: given.recognition_id } });
  expect(shown.recognition_type).toMatchObject({ title: 'Kudos!', image_url: '/files/kudos.webp' });
  for (const again of [
    await app.call(recognition.deleteType, { as: owner, query: { recognition_type_id } }),
    await app.call(recognition.updateType, { as: owner, body: { recognition_type_id, title: 'X' } }),
    await app.call(recognition.updateType, { as: owner, body: { recognition_type_id: newId(), title: 'X' } }),
    await app.call(recognition.giveRecognition, { as: ana, body }),
  ]) {
    expect([again.status, again.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
});

test('people who manage recognition manage types, each in their own company', async () => {
  const other = (await app.company()).owner;
  const type = (await app.ok(recognition.listTypes, { as: ana })).items[0];
  const recognition_type_id = type?.recognition_type_id as string;
  const attempts = (as: Session) =>
    Promise.all([
      app.call(recognition.updateType, { as, body: { recognition_type_id, title: 'Mine' } }),
      app.call(recognition.deleteType, { as, query: { recognition_type_id } }),
    ]);
  expect((await app.call(recognition.createType, { as: ana, body: { title: 'Mine' } })).failure.error_code).toBe(
    'NO_PERMISSION',
  );
  expect((await attempts(ana)).map(({ failure }) => failure.error_code)).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  expect((await attempts(other)).map(({ failure }) => failure.error_code)).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
});

test.each<[string, object]>([
  ['no title', { title: '  ' }],
  ['a title that is too long', { title: 'x'.repeat(81) }],
  ['an unknown color', { title: 'x', color: 'beige' }],
  ['bounds the wrong way round', { title: 'x', min_points: 20, max_points: 10, points: 15 }],
  ['points outside the bounds', { title: 'x', min_points: 10, max_points: 20, points: 30 }],
  ['a picture that is no address', { title: 'x', image_url: 'data:text/html,x' }],
])('refuses a type with %s', async (_what, body) => {
  const answer = await app.call(recognition.createType, { as: company.owner, body: body as { title: string } });
  expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
});
