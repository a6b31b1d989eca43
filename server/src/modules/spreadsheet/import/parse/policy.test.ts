import { expect, test } from 'vitest';
import { readHeads, readPerson, type SheetField } from './policy.ts';

const shoe: SheetField = { field_id: 'f1', field_name: 'Shoe size', kind: 'number', options: [] };
const start: SheetField = { field_id: 'f2', field_name: 'Contract from', kind: 'date', options: [] };
const read = (...pairs: [column: Parameters<typeof readPerson>[0][number], cell: string][]) =>
  readPerson(
    pairs.map(([column]) => column),
    { row_no: 2, cells: pairs.map(([, cell]) => cell) },
  );

test('columns are read by their headings, the first of two; others are named as ignored', () => {
  const long = 'x'.repeat(120);
  expect(readHeads(['Email', 'SHOE SIZE*', 'Work email', '', long, 'Shoe size'], [shoe])).toEqual({
    columns: ['work_email_id', shoe, null, null, null, null],
    ignored: ['Work email', 'x'.repeat(100), 'Shoe size'],
  });
});

test('a cell is one line, and nothing if it is empty', () => {
  expect(read(['first_name', ' Ada\r\nMaria '], ['last_name', ' \n ']).first_name).toBe('Ada Maria');
  expect(read(['last_name', ' \n ']).last_name).toBeNull();
  expect(readPerson(['first_name', 'last_name'], { row_no: 3, cells: ['Ada'] })).toMatchObject({
    row_no: 3,
    first_name: 'Ada',
    last_name: null,
    cell_problems: [],
  });
});

test('R3.5: “null” empties what people can be without, and is a name otherwise', () => {
  const person = read(['last_name', 'Null'], ['location', 'NULL'], [shoe, 'null'], ['hire_date', 'null']);
  expect(person).toMatchObject({ last_name: 'Null', location: '', hire_date: '', custom_fields: { f1: null } });
});

test.each([
  ['2026-11-02', '2026-11-02'],
  ['2026/1/2', '2026-01-02'],
  ['2026-11-02T08:00', '2026-11-02'],
  ['2.11.2026', '2026-11-02'],
  ['21. 11. 2026', '2026-11-21'],
  ['11/02/2026', null],
  ['2026-11-31', null],
  ['tomorrow', null],
])('the day “%s” is %s', (cell, day) => {
  const { hire_date, custom_fields, cell_problems } = read(['hire_date', cell], [start, cell]);
  expect([hire_date, custom_fields.f2 ?? null]).toEqual([day, day]);
  const problem = { code: 'invalid_day', value: cell, detail: '' };
  expect(cell_problems).toEqual(
    day === null
      ? [
          { ...problem, column: 'hire_date', field_id: null },
          { ...problem, column: null, field_id: 'f2' },
        ]
      : [],
  );
});

test('R5.1: addresses, lengths and numbers are checked, and a wrong value is shown in part', () => {
  const codes = (...pairs: Parameters<typeof read>) => read(...pairs).cell_problems.map(({ code }) => code);
  expect(codes(['work_email_id', 'ada'], ['manager_email', 'boss@'])).toEqual(['invalid_email', 'invalid_email']);
  expect(read(['work_email_id', 'Ada@Acme.example']).work_email_id).toBe('ada@acme.example');
  expect(codes(['first_name', 'x'.repeat(100)], ['employee_code', 'x'.repeat(40)])).toEqual([]);
  expect(codes(['first_name', 'x'.repeat(101)], ['employee_code', 'x'.repeat(41)])).toEqual(['too_long', 'too_long']);
  const details = (...cells: Parameters<typeof read>) => read(...cells).cell_problems.map(({ detail }) => detail);
  expect(details(['first_name', 'x'.repeat(101)], ['employee_code', 'x'.repeat(41)])).toEqual(['100', '40']);
  expect(codes([shoe, 'big'])).toEqual(['invalid_number']);
  expect(read(['first_name', 'x'.repeat(300)]).cell_problems[0]?.value).toBe('x'.repeat(200));
});

test('roles are separated by commas or semicolons', () => {
  expect(read(['roles', 'Employee, Cook;; Baker ']).roles).toEqual(['Employee', 'Cook', 'Baker']);
  expect(read(['first_name', 'Ada']).roles).toBeNull();
});
