import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { day, email } from '@plaudit/contract/schema';
import { import_columns, type ImportColumn, type ImportProblemCode } from '@plaudit/contract/spreadsheet/schema';
import { columnOfHead, plainHead } from '../../../people/people.ts';
import { valueOfText } from '../../../custom-field/custom-field.ts';

/** A field of the company that a column can hold. */
export type SheetField = Pick<CustomField, 'field_id' | 'field_name' | 'kind' | 'options'>;
type SheetColumn = ImportColumn | SheetField | null;

export type CellProblem = {
  column: ImportColumn | null;
  field_id: string | null;
  code: ImportProblemCode;
  value: string;
  detail: string;
};

/** A row as the database takes it. A field is null if the file says nothing, '' if it empties the field. */
export type ParsedRow = Record<Exclude<ImportColumn, 'roles'>, string | null> & {
  row_no: number;
  roles: string[] | null;
  cell_problems: CellProblem[];
  /** By field id; what the file says nothing about is not there. */
  custom_fields: Record<string, string | null>;
};

/** Which column of the sheet holds what. Of two with the same meaning the first counts. */
export const readHeads = (
  cells: readonly string[],
  fields: readonly SheetField[],
): { columns: SheetColumn[]; ignored: string[] } => {
  const taken = new Set<SheetColumn>();
  const ignored: string[] = [];
  const columns = cells.map((cell) => {
    const column =
      columnOfHead(cell) ?? fields.find(({ field_name }) => plainHead(field_name) === plainHead(cell)) ?? null;
    if (column && !taken.has(column)) {
      taken.add(column);
      return column;
    }
    if (cell) ignored.push(cell.slice(0, limits.name_length).toWellFormed());
    return null;
  });
  return { columns, ignored };
};

/** Fields that a person can be without. Names stay what they are: there are people called Null. */
const emptied: readonly ImportColumn[] = [
  'employee_code',
  'position_title',
  'department',
  'manager_email',
  'location',
  'hire_date',
];

const longest: Partial<Record<ImportColumn, number>> = { employee_code: limits.employee_code_length };

/** One row, with the errors of its single cells. */
export const readPerson = (
  columns: readonly SheetColumn[],
  { row_no, cells }: { row_no: number; cells: readonly string[] },
): ParsedRow => {
  const cell_problems: CellProblem[] = [];
  const custom_fields: Record<string, string | null> = {};
  const given = Object.fromEntries(import_columns.map((name) => [name, null])) as Record<ImportColumn, string | null>;
  columns.forEach((column, index) => {
    // A cell can have several lines and marks that are none to see; a field of a person has one.
    const value = (cells[index] ?? '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
    if (!column || value === '') return;
    const is_own = typeof column === 'object';
    const read = is_own ? readFieldCell(column, value) : readCell(column, value);
    if ('code' in read) {
      const where = is_own ? { column: null, field_id: column.field_id } : { column, field_id: null };
      cell_problems.push({ ...where, value: value.slice(0, 200).toWellFormed(), detail: '', ...read });
    } else if (is_own) custom_fields[column.field_id] = read.text || null;
    else given[column] = read.text;
  });
  const { roles, ...fields } = given;
  return {
    ...fields,
    row_no,
    cell_problems,
    custom_fields,
    roles:
      roles
        ?.split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean) ?? null,
  };
};

const wrong_codes: Record<CustomField['kind'], ImportProblemCode> = {
  text: 'too_long',
  choice: 'unknown_option',
  date: 'invalid_day',
  number: 'invalid_number',
  yes_no: 'not_yes_no',
};

type Cell = { text: string } | { code: ImportProblemCode; detail?: string };

const readFieldCell = (field: SheetField, value: string): Cell => {
  if (value.toLowerCase() === 'null') return { text: '' };
  const text = valueOfText(field, field.kind === 'date' ? (isoDay(value) ?? '') : value);
  if (text !== undefined) return { text };
  const code = wrong_codes[field.kind];
  return code === 'too_long' ? { code, detail: String(limits.field_value_length) } : { code };
};

const readCell = (column: ImportColumn, value: string): Cell => {
  if (emptied.includes(column) && value.toLowerCase() === 'null') return { text: '' };
  if (column === 'work_email_id' || column === 'manager_email') {
    const address = email.safeParse(value);
    return address.success ? { text: address.data } : { code: 'invalid_email' };
  }
  if (column === 'hire_date') {
    const date = isoDay(value);
    return date ? { text: date } : { code: 'invalid_day' };
  }
  const most = longest[column] ?? limits.name_length;
  return value.length > most ? { code: 'too_long', detail: String(most) } : { text: value };
};

/**
 * `2026-11-21`, `2026/11/21` and `21.11.2026` as an ISO day; null if it is none, or could be two: 03/04/2026 is a day in March
 * for some people and in April for others.
 */
const isoDay = (value: string): string | null => {
  const [, year, month, date] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(value) ?? [];
  const [, last, middle, first] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(value) ?? [];
  const parts = year ? [year, month, date] : [first, middle, last];
  const text = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  return day.safeParse(text).success ? text : null;
};
