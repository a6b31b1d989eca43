import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as fields from '@plaudit/contract/custom-field/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsIn, uploadSheet } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let acme: TestCompany;
let emil: Session;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  for (const [field_name, kind] of [
    ['Size', 'choice'],
    ['Visa until', 'date'],
    ['Children', 'number'],
    ['Driver', 'yes_no'],
    ['Diet', 'text'],
  ] as const) {
    const options = kind === 'choice' ? [{ label: 'S' }, { label: 'M' }] : [];
    const visible_to = kind === 'date' ? 'administrators' : 'everybody';
    const body = { field_name, kind, options, visible_to } as const;
    ids[field_name] = (await app.ok(fields.createCustomField, { as: acme.owner, body })).field_id;
  }
});
afterAll(() => app.close());

const check = async (name: string, content: Buffer | string) => {
  const as = acme.owner;
  const file_id = await uploadSheet(app, as, name, content);
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const seen = async (employee_id: string) => {
  const { custom_fields = [] } = await app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
  return Object.fromEntries(
    custom_fields.map(({ field_name, value, options }) => [
      field_name,
      options.find(({ option_id }) => option_id === value)?.label ?? value,
    ]),
  );
};
const find = async (search: string) =>
  (await app.ok(people.listEmployees, { as: acme.owner, body: { search } })).items.find(
    ({ work_email_id }) => work_email_id === search,
  );
const head = 'First name;Last name;Work e-mail;size;Visa until;Children;Driver;DIET';

test('fields are columns by their names: filled in, emptied, and undone with the import', async () => {
  const [ada, address] = [newAddress('ada'), emil.employee_profile.work_email_id];
  const given = { [ids.Diet ?? '']: 'Cake', [ids.Children ?? '']: '3' };
  const body = { employee_id: emil.employee_id, field_values: given };
  await app.ok(people.updateEmployee, { as: emil, body });
  const before = await seen(emil.employee_id);

  const lines = [head, `Ada;A;${ada};m;31.12.2027;2.50;yes;Vegan`, `;;${address};S;;;No;null`];
  const { import_id, ...checked } = await check('people.csv', lines.join('\n'));
  expect(checked).toMatchObject({ new_count: 1, changed_count: 1, wrong_count: 0, ignored_columns: [] });
  const { items } = await app.ok(sheets.listImportRows, { as: acme.owner, body: { import_id } });
  expect(items[1]).toMatchObject({ changes: [], field_changes: ['Size', 'Driver', 'Diet'] });
  await app.ok(sheets.runImport, { as: acme.owner, body: { import_id } });
  await app.drain();

  const added = await find(ada);
  expect(await seen(added?.employee_id ?? '')).toEqual({
    Size: 'M',
    'Visa until': '2027-12-31',
    Children: '2.5',
    Driver: 'yes',
    Diet: 'Vegan',
  });
  expect(await seen(emil.employee_id)).toEqual({ ...before, Size: 'S', Driver: 'no', Diet: null });

  await app.ok(sheets.undoImport, { as: acme.owner, body: { import_id } });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as: acme.owner, query: { import_id } })).toMatchObject({ undone_count: 2 });
  expect(await seen(emil.employee_id)).toEqual(before);
  expect(await find(ada)).toBeUndefined();
});

test('each cell that a field refuses is named, row by row', async () => {
  const address = emil.employee_profile.work_email_id;
  const wrong = [`;;${address};XL;soon;many;maybe;${'x'.repeat(201)}`];
  const { import_id } = await check('wrong.csv', [head, ...wrong].join('\n'));
  const { items } = await app.ok(sheets.listImportRows, { as: acme.owner, body: { import_id } });
  expect(items[0]?.problems.map(({ field_name, code }) => [field_name, code])).toEqual([
    ['Size', 'unknown_option'],
    ['Visa until', 'invalid_day'],
    ['Children', 'invalid_number'],
    ['Driver', 'not_yes_no'],
    ['Diet', 'too_long'],
  ]);
  const file = await app.call(sheets.exportImportProblems, { as: acme.owner, query: { import_id } });
  expect((await rowsIn(file.content)).map((row) => row[1])).toEqual([
    'Size',
    'Visa until',
    'Children',
    'Driver',
    'Diet',
  ]);
});

test('the file of everyone includes the fields, and importing it again changes nothing, retired options included', async () => {
  const [field_id = '', date_id = ''] = [ids.Size, ids['Visa until']];
  const size = (await app.ok(fields.listCustomFields, { as: acme.owner })).items.find((f) => f.field_id === field_id);
  const small = size?.options.find(({ label }) => label === 'S')?.option_id ?? '';
  const values = { [field_id]: small, [date_id]: '2030-01-31' };
  const body = { employee_id: emil.employee_id, field_values: values };
  await app.ok(people.updateEmployee, { as: acme.owner, body });
  await app.ok(fields.updateCustomField, { as: acme.owner, body: { field_id, options: [{ label: 'M' }] } });
  const filled = await app.call(sheets.exportEmployees, { as: acme.owner, query: { with_data: 'true' } });
  const row = (await rowsIn(filled.content)).find((cells) => cells.includes(emil.employee_profile.work_email_id));
  expect(row?.slice(10, 12)).toEqual(['S', '2030-01-31']);
  const again = await check('again.xlsx', filled.content);
  expect(again).toMatchObject({ unchanged_count: again.rows_count, wrong_count: 0, ignored_columns: [] });
  // It can't be given to anyone else.
  const { import_id } = await check('more.csv', `Work e-mail;Size\n${acme.owner.employee_profile.work_email_id};S`);
  const { items } = await app.ok(sheets.listImportRows, { as: acme.owner, body: { import_id } });
  expect(items[0]?.problems).toMatchObject([{ field_name: 'Size', code: 'unknown_option', value: 'S' }]);
});
