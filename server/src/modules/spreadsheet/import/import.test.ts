import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as department from '@plaudit/contract/department/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsIn, uploadSheet, zipOf } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
});
afterAll(() => app.close());

const head =
  'First name;Last name;Work e-mail;Employee code;Position;Department;Manager’s e-mail;Location;Hire date;Role';

/** Uploads a file and has it checked. */
const check = async (
  as: Session,
  lines: string[],
  { creates_departments = true, name = 'people 1795265485204.csv' } = {},
) => {
  const file_id = await uploadSheet(app, as, name, lines.join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id, creates_departments } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const run = async (as: Session, import_id: string, sends_invitations = false) => {
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const undo = async (as: Session, import_id: string) => {
  await app.ok(sheets.undoImport, { as, body: { import_id } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const rowsOf = async (as: Session, import_id: string) =>
  (await app.ok(sheets.listImportRows, { as, body: { import_id, limit: 100 } })).items;
const problemsOf = async (as: Session, import_id: string) =>
  (await rowsOf(as, import_id)).map(({ problems }) =>
    problems.map(({ column, code }) => `${column}: ${code}`).join(', '),
  );
const find = async (as: Session, search: string) => {
  const { items } = await app.ok(people.listEmployees, { as, body: { search } });
  return items.find(({ work_email_id }) => work_email_id === search);
};

test('people are added completely, with managers from later rows and new departments; undo removes it all', async () => {
  const as = acme.owner;
  const [ada, ben, cy] = [newAddress('ada'), newAddress('ben'), newAddress('cy')];
  const checked = await check(as, [
    `\uFEFF${head};Shoe size`,
    `Ada;Lovelace;${ada.toUpperCase()};0042;Engineer;Analysis;${ben};London;10.12.2024;;39`,
    `Ben;"Bit; ""the"" man";${ben};7;;analysis;;;2020-02-29;Employee, Communications;41`,
    `Null;Cy;${cy};;null;null;${ada};;;;`,
  ]);
  expect(checked).toMatchObject({
    state: 'checked',
    file_name: 'people.csv',
    new_count: 3,
    wrong_count: 0,
    ignored_columns: ['Shoe size'],
    new_departments: ['Analysis'],
  });
  expect(await find(as, ada)).toBeUndefined();

  const done = await run(as, checked.import_id);
  expect(done).toMatchObject({ state: 'done', done_count: 3, skipped_count: 0 });
  const [one, two, three] = await Promise.all([find(as, ada), find(as, ben), find(as, cy)]);
  expect(one).toMatchObject({
    first_name: 'Ada',
    position_title: 'Engineer',
    department_name: 'Analysis',
    manager_id: two?.employee_id,
    location: 'London',
    hire_date: '2024-12-10',
    employee_account_status: 'INVITED',
  });
  expect(two).toMatchObject({ last_name: 'Bit; "the" man', department_name: 'Analysis', manager_id: null });
  expect(three).toMatchObject({
    first_name: 'Null',
    position_title: '',
    department_name: null,
    manager_id: one?.employee_id,
  });
  expect(app.mails(ada)).toEqual([]);

  const log = await app.ok(audit.listAudit, { as, body: {} });
  expect(log.items[0]).toMatchObject({
    action: 'employee_import.finished',
    subject_id: checked.import_id,
    can_undo: true,
  });
  await app.ok(audit.undoChange, { as, body: { audit_id: log.items[0]?.audit_id ?? '' } });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id: checked.import_id } })).toMatchObject({
    state: 'undone',
    undone_count: 3,
  });
  expect(await Promise.all([find(as, ada), find(as, ben), find(as, cy)])).toEqual([undefined, undefined, undefined]);
  const departments = await app.ok(department.listDepartments, { as, body: { search: 'Analysis' } });
  expect(departments.items).toEqual([]);
  expect(await check(as, [head, `Ada;Lovelace;${ada};0042`])).toMatchObject({ new_count: 1, wrong_count: 0 });
});

test('all problems of a row are reported, and these rows are left out', async () => {
  const as = acme.owner;
  const [there, good, twin, below] = [newAddress('there'), newAddress('good'), newAddress('twin'), newAddress('below')];
  const [x, y, z] = [newAddress('x'), newAddress('y'), newAddress('z')];
  const first = await check(as, [head, `There;Already;${there};C-1;;;;;;`]);
  await run(as, first.import_id);

  const checked = await check(
    as,
    [
      head,
      `;Nameless;${newAddress()}`,
      `No;Address`,
      `Bad;Cells;not-an-address;${'9'.repeat(41)};;;also bad;;03/04/2026`,
      `Good;One;${good};;;;;;2026-01-31`,
      `Good;Twin;${good}`,
      `Code;Twin;${twin};c-1`,
      `Lost;Place;${newAddress()};;;Nowhere;nobody@example.test;;;No such role`,
      `Own;Boss;${x};;;;${x}`,
      `Below;Wrong;${below};;;;${x}`,
      `Y;Round;${y};;;;${z}`,
      `Z;Round;${z};;;;${y}`,
      `There;Already;${there};;;;;;;Owner`,
    ],
    { creates_departments: false },
  );
  expect(checked).toMatchObject({ state: 'checked', rows_count: 12, new_count: 1, wrong_count: 11 });
  const found = await problemsOf(as, checked.import_id);
  expect(found.map((problems) => problems.split(', ').toSorted().join(', '))).toEqual([
    'first_name: missing',
    'work_email_id: missing',
    'employee_code: too_long, hire_date: invalid_day, manager_email: invalid_email, work_email_id: invalid_email',
    '',
    'work_email_id: duplicate',
    'employee_code: other_person',
    'department: unknown_department, manager_email: unknown_manager, roles: unknown_role',
    'manager_email: own_manager',
    'manager_email: manager_is_wrong',
    'manager_email: circle',
    'manager_email: circle',
    'roles: role_of_existing',
  ]);
  const rows = await rowsOf(as, checked.import_id);
  expect(rows[9]?.problems[0]).toMatchObject({ value: z, detail: 'Y Round → Z Round → Y Round' });
  const { items } = await app.ok(sheets.listImportRows, {
    as,
    body: { import_id: checked.import_id, outcome: 'wrong', limit: 2 },
  });
  expect(items.map(({ row_no }) => row_no)).toEqual([2, 3]);

  const file = await app.call(sheets.exportImportProblems, { as, query: { import_id: checked.import_id } });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="problems.xlsx"');
  expect((await rowsIn(file.content))[2]).toEqual([
    '4',
    'Work email',
    'Not a valid email address.',
    'not-an-address',
    'Bad Cells',
  ]);

  expect(await run(as, checked.import_id)).toMatchObject({ state: 'done', done_count: 1 });
  expect(await find(as, good)).toMatchObject({ last_name: 'One', hire_date: '2026-01-31' });
  expect(await find(as, y)).toBeUndefined();
});

test('people are found by address or code and changed; undo and run skip people who changed since', async () => {
  const { owner: as } = await app.company('Changing');
  const [ada, ben, cy] = [newAddress('ada'), newAddress('ben'), newAddress('cy')];
  const first = await check(as, [
    head,
    `Ada;A;${ada};1;Old;;;Rome`,
    `Ben;B;${ben};2;Old;;${ada};Rome`,
    `Cy;C;${cy};3;Old;;${ben};Rome`,
  ]);
  await run(as, first.import_id);

  // Ben becomes the manager of his manager: right in the end, but a circle in between if done in another order.
  const second = await check(as, [
    'employee code,position,manager,location',
    '1,New,' + ben + ',',
    `2,New,null,null`,
    '3,Old,,Rome',
  ]);
  expect(second).toMatchObject({ new_count: 0, changed_count: 2, unchanged_count: 1, wrong_count: 0 });
  expect((await rowsOf(as, second.import_id)).map(({ name, changes }) => [name, changes.toSorted()])).toEqual([
    ['Ada A', ['manager_email', 'position_title']],
    ['Ben B', ['location', 'manager_email', 'position_title']],
    ['Cy C', []],
  ]);
  await run(as, second.import_id);
  const [one, two] = [await find(as, ada), await find(as, ben)];
  expect(one).toMatchObject({ position_title: 'New', manager_id: two?.employee_id, location: 'Rome' });
  expect(two).toMatchObject({ position_title: 'New', manager_id: null, location: null });

  const third = await check(as, ['employee code,position', '1,Newer', '2,Newer']);
  await app.ok(people.updateEmployee, { as, body: { employee_id: two?.employee_id ?? '', position_title: 'Own way' } });
  // Compared again when it runs: Ben still gets what is meant for him.
  expect(await run(as, third.import_id)).toMatchObject({ done_count: 2, skipped_count: 0 });
  await app.ok(people.updateEmployee, { as, body: { employee_id: two?.employee_id ?? '', position_title: 'Mine' } });
  expect(await undo(as, third.import_id)).toMatchObject({ state: 'undone', undone_count: 1 });
  expect((await rowsOf(as, third.import_id)).map(({ state }) => state)).toEqual(['undone', 'kept']);
  expect((await find(as, ada))?.position_title).toBe('New');
  expect((await find(as, ben))?.position_title).toBe('Mine');
  expect(await undo(as, second.import_id)).toMatchObject({ undone_count: 1 });
  expect((await find(as, ada))?.manager_id).toBe(null);
});

test('only people who hold as much as a role give it', async () => {
  const manager = await app.employee(acme, { role: 'people_manager' });
  const lines = [
    head,
    `New;Chief;${newAddress('chief')};;;;;;;Administrator`,
    `New;Hand;${newAddress('hand')};;;;;;;employee`,
  ];
  const refused = await check(manager, lines);
  expect(await problemsOf(manager, refused.import_id)).toEqual(['roles: forbidden_role', '']);
  expect(await check(acme.owner, lines)).toMatchObject({ new_count: 2, wrong_count: 0 });

  const employee = await app.employee(acme);
  const { import_id } = refused;
  const answers = await Promise.all([
    app.call(sheets.startImport, { as: employee, body: { file_id: import_id } }),
    app.call(sheets.runImport, { as: employee, body: { import_id } }),
    app.call(sheets.exportEmployees, { as: employee, query: { with_data: 'true' } }),
    app.call(sheets.exportImportProblems, { as: employee, query: { import_id } }),
  ]);
  expect(answers.map(({ failure }) => failure.error_code)).toEqual(Array(4).fill('NO_PERMISSION'));
});

test('invitations are emailed only on request', async () => {
  const [quiet, asked] = [newAddress('quiet'), newAddress('asked')];
  const first = await check(acme.owner, [head, `Quiet;One;${quiet}`]);
  await run(acme.owner, first.import_id);
  const second = await check(acme.owner, [head, `Asked;One;${asked}`]);
  await run(acme.owner, second.import_id, true);
  expect([app.mails(quiet).length, app.mails(asked).length]).toEqual([0, 1]);
  expect(app.mails(asked)[0]?.text).toContain('Olive Owner');
});

test('one import of a company runs at a time, a canceled one keeps what was done, and each step checks its state', async () => {
  const { owner: as } = await app.company('Stepping');
  const [one, two] = [newAddress('one'), newAddress('two')];
  const [first, second] = [await check(as, [head, `One;A;${one}`]), await check(as, [head, `Two;A;${two}`])];
  const code = async (call: Promise<{ failure: { error_code?: string } }>) => (await call).failure.error_code;
  const body = { import_id: first.import_id };
  expect(await code(app.call(sheets.undoImport, { as, body }))).toBe('INVALID_ACTION');
  await app.ok(sheets.runImport, { as, body });
  expect(await code(app.call(sheets.runImport, { as, body }))).toBe('INVALID_ACTION');
  expect(await code(app.call(sheets.runImport, { as, body: { import_id: second.import_id } }))).toBe('INVALID_ACTION');
  expect(await app.ok(sheets.cancelImport, { as, body })).toMatchObject({ state: 'cancelled' });
  await app.drain();
  expect(await find(as, one)).toBeUndefined();
  expect(await code(app.call(sheets.cancelImport, { as, body }))).toBe('INVALID_ACTION');
  expect(await code(app.call(sheets.undoImport, { as, body }))).toBe('INVALID_ACTION');
  expect(await run(as, second.import_id)).toMatchObject({ state: 'done', done_count: 1 });
  const { items } = await app.ok(sheets.listImports, { as, body: {} });
  expect(items.map(({ import_id, state }) => [import_id, state])).toEqual([
    [second.import_id, 'done'],
    [first.import_id, 'cancelled'],
  ]);
});

test.each([
  ['no_columns', 'x.csv', 'Colour,Size\nred,1'],
  ['no_rows', 'x.csv', 'Work e-mail\n'],
  ['encoding', 'x.csv', Buffer.from('Work e-mail\nM\xfcller', 'latin1')],
  ['damaged', 'x.xlsx', 'PK\u0003\u0004 and nothing more'],
  ['protected', 'x.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('a file is refused with %s, and nothing of it is kept', async (refusal, name, content) => {
  const as = acme.owner;
  const file_id = await uploadSheet(app, as, name, content);
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  const refused = await app.ok(sheets.getImport, { as, query: { import_id } });
  expect(refused).toMatchObject({ state: 'refused', refusal });
  expect(await rowsOf(as, import_id)).toEqual([]);
  expect(await app.call(sheets.runImport, { as, body: { import_id } })).toMatchObject({
    failure: { error_code: 'INVALID_ACTION' },
  });
});

test('only the person’s own private spreadsheet is accepted, and its bytes are deleted once it was read', async () => {
  const as = acme.owner;
  const colleague = await app.employee(acme, { role: 'administrator' });
  const file_id = await uploadSheet(app, as, 'mine.csv', `Work e-mail\n${newAddress()}`);
  const foreign = await app.call(sheets.startImport, { as: colleague, body: { file_id } });
  expect(foreign.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  const { rows } = await app.pool.query<{ storage_key: string }>('select storage_key from file where file_id = $1', [
    file_id,
  ]);
  const key = rows[0]?.storage_key ?? '';
  expect(await app.platform.files.size(key)).toBeGreaterThan(0);
  await app.drain();
  expect(await app.platform.files.size(key)).toBe(null);
  const stranger = await app.company('Strangers');
  const theirs = await app.call(sheets.getImport, { as: stranger.owner, query: { import_id } });
  expect(theirs.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('the template includes everyone on request, and importing it again changes no one', async () => {
  const { owner: as } = await app.company('Round trip');
  const [ada, ben] = [newAddress('ada'), newAddress('ben')];
  const first = await check(as, [head, `=1+1;@Ada;${ada};007;+49;Analysis;${ben};-;2026-01-02;`, `Ben;B;${ben}`]);
  await run(as, first.import_id);
  const empty = await app.call(sheets.exportEmployees, { as });
  expect(empty.headers.get('content-type')).toContain('spreadsheetml');
  expect(await rowsIn(empty.content)).toEqual([]);
  const filled = await app.call(sheets.exportEmployees, { as, query: { with_data: 'true' } });
  const rows = await rowsIn(filled.content);
  const log = await app.ok(audit.listAudit, { as, body: { area: 'employee' } });
  expect(log.items.filter(({ action }) => action === 'employee.exported')).toHaveLength(1);
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual(['=1+1', '@Ada', ada, '007', '+49', 'Analysis', ben, '-', '2026-01-02', 'Employee']);
  const file_id = await uploadSheet(app, as, 'people.xlsx', filled.content);
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
    rows_count: 3,
    unchanged_count: 3,
  });
});

test('a field of a person is one line without invisible marks, no matter what its cell contains', async () => {
  const { owner: as } = await app.company('Lines');
  const cleo = newAddress('cleo');
  const title = `Head of\u0007\n${'🎂'.repeat(101)}`;
  const { import_id } = await check(as, [
    head,
    `"Anna\nMaria";"Le\tfort";${cleo};;"Baker\r\nof bread"`,
    `B;B;${newAddress()};;${title}`,
  ]);
  expect(await problemsOf(as, import_id)).not.toEqual([]);
  await run(as, import_id);
  const { items } = await app.ok(people.listEmployees, { as, body: { search: 'anna' } });
  expect(items[0]).toMatchObject({ first_name: 'Anna Maria', last_name: 'Le fort', position_title: 'Baker of bread' });
});

const upload = async (parts: Record<string, string>) => {
  const { owner: as } = acme;
  const file_id = await uploadSheet(app, as, 'people.xlsx', await zipOf(parts));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  return app.ok(sheets.getImport, { as, query: { import_id } });
};
const workbook = {
  'xl/workbook.xml': '<w><sheet r:id="a"/></w>',
  'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="s.xml"/></R>',
};
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test.each(['2147483648', '1', '1.5'])(
  'a file with a row of the number %s is refused and not tried again',
  async (number) => {
    const sheet = `<row r="1">${cell('Work e-mail')}</row><row r="${number}">${cell(newAddress())}</row>`;
    const refused = await upload({ ...workbook, 'xl/s.xml': `<w><sheetData>${sheet}</sheetData></w>` });
    expect(refused).toMatchObject({ state: 'refused', refusal: 'row_numbers' });
    const { rowCount } = await app.pool.query('select from graphile_worker.jobs where last_error is not null');
    expect(rowCount).toBe(0);
  },
);
