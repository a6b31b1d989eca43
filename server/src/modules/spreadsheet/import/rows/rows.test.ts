import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import { newAddress, startTestApp, type TestApp } from '../../../../platform/testing/app.ts';
import { uploadSheet } from '../../../../platform/testing/spreadsheets.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const head =
  'First name;Last name;Work e-mail;Employee code;Position;Department;Manager’s e-mail;Location;Hire date;Role';

const check = async (as: Session, lines: string[]) => {
  const file_id = await uploadSheet(app, as, 'people 1795265485204.csv', lines.join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const run = async (as: Session, import_id: string) => {
  await app.ok(sheets.runImport, { as, body: { import_id } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const rowsOf = async (as: Session, import_id: string) =>
  (await app.ok(sheets.listImportRows, { as, body: { import_id } })).items;

test('the preview shows what each row sets, and who would get a role with admin access', async () => {
  const { owner: as } = await app.company('Preview');
  const { work_email_id, first_name, last_name } = as.employee_profile;
  const [ada, ben, cy] = [newAddress('ada'), newAddress('ben'), newAddress('cy')];
  const first = await check(as, [head, `Ada;Lovelace;${ada};42;Engineer;Analysis;;London;10.12.2024;`]);
  expect(first.admin_roles).toEqual([]);
  await run(as, first.import_id);
  const checked = await check(as, [
    head,
    `Ben;Bit;${ben};7;Analyst;Printing;${work_email_id};Paris;2020-02-29;Owner, Communications`,
    `Cy;Null;${cy};;;;${ben};;;`,
    `;;${ada};;Director;Printing;${ben};null;;`,
  ]);
  expect(checked.admin_roles).toEqual([
    { role_name: 'Owner', is_owner: true, count: 1 },
    { role_name: 'Communications', is_owner: false, count: 1 },
  ]);
  const [new_one, plain, changed] = (await rowsOf(as, checked.import_id)).map(({ values }) =>
    values.map(({ column, before, after }) => `${column}: ${before} > ${after}`),
  );
  expect(new_one).toEqual([
    'employee_code:  > 7',
    'position_title:  > Analyst',
    'department:  > Printing',
    `manager_email:  > ${first_name} ${last_name}`,
    'location:  > Paris',
    'hire_date:  > 2020-02-29',
    'roles:  > Communications, Owner',
  ]);
  expect(plain).toEqual(['manager_email:  > Ben Bit', 'roles:  > Employee']);
  expect(changed?.toSorted()).toEqual([
    'department: Analysis > Printing',
    'location: London > ',
    'manager_email:  > Ben Bit',
    'position_title: Engineer > Director',
  ]);
  expect(await run(as, checked.import_id)).toMatchObject({ state: 'done', admin_roles: [] });
});
