import {
  type EmployeeImport,
  import_columns,
  type ImportColumn,
  type ImportProblem,
  type ImportRow,
  type ImportValue,
} from '@plaudit/contract/spreadsheet/schema';
import { type FieldRow, textOf } from '../../custom-field/custom-field.ts';
import { viewCard } from '../../people/view.ts';
import { problemMessage } from './policy.ts';
import type { ImportRecord, RowRecord } from './queries.ts';

export const viewImport = (row: ImportRecord): EmployeeImport => ({
  import_id: row.import_id,
  file_name: row.file_name,
  importer: viewCard(row.importer),
  state: row.state as EmployeeImport['state'],
  refusal: row.refusal as EmployeeImport['refusal'],
  creates_departments: row.creates_departments,
  sends_invitations: row.sends_invitations,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  ignored_columns: row.ignored_columns,
  new_departments: row.new_departments,
  rows_count: row.rows_count,
  new_count: row.new_count,
  changed_count: row.changed_count,
  unchanged_count: row.unchanged_count,
  wrong_count: row.wrong_count,
  done_count: row.done_count,
  skipped_count: row.skipped_count,
  uninvited_count: row.uninvited_count,
  undone_count: row.undone_count,
  admin_roles: row.admin_roles,
});

type Fields = ReadonlyMap<string, FieldRow>;

const columns: Record<string, ImportColumn> = { department_id: 'department', manager_id: 'manager_email' };

const changesOf = ({ before, after }: RowRecord): ImportColumn[] =>
  before && after
    ? Object.keys(after).flatMap((name) =>
        name === 'custom_fields' || before[name] === after[name] ? [] : (columns[name] ?? (name as ImportColumn)),
      )
    : [];

const fieldsOf = (person: RowRecord['after']) => (person?.custom_fields ?? {}) as Record<string, string>;

const fieldChangesOf = ({ before, after }: RowRecord, fields: Fields): FieldRow[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...fields.values()].filter(({ field_id }) => was[field_id] !== is[field_id]);
};

// The name and address of a row are shown in any case.
const in_heading: readonly string[] = ['first_name', 'last_name'];

const valuesOf = (row: RowRecord, fields: Fields): ImportValue[] => {
  const { before, after, names } = row;
  if (!after) return [];
  const text = (person: RowRecord['after'], name: string) => (person?.[name] as string | null | undefined) ?? '';
  const set: Partial<Record<ImportColumn, { before: string; after: string }>> = {
    ...Object.fromEntries(
      Object.keys(after).map((name) => [name, { before: text(before, name), after: text(after, name) }]),
    ),
    department: { before: names.former_department ?? '', after: names.department ?? '' },
    manager_email: { before: names.former_manager ?? '', after: names.manager ?? '' },
    roles: { before: '', after: names.roles ?? '' },
  };
  const shown = before
    ? changesOf(row)
    : import_columns.filter((column) => set[column]?.after && !in_heading.includes(column));
  return [
    ...shown.map((column) => ({ column, field_name: null, before: '', after: '', ...set[column] })),
    ...fieldChangesOf(row, fields).map((field) => {
      const value = (person: RowRecord['after']) => textOf(field, fieldsOf(person)[field.field_id] ?? '');
      return { column: null, field_name: field.field_name, before: value(before), after: value(after) };
    }),
  ];
};

export const viewProblems = ({ problems }: RowRecord, fields: Fields): ImportProblem[] =>
  problems.map(({ field_id, ...given }) => {
    const problem = given as Omit<ImportProblem, 'message' | 'field_name'>;
    const field_name = fields.get(field_id ?? '')?.field_name ?? null;
    return { ...problem, field_name, message: problemMessage(problem) };
  });

export const viewRow = (row: RowRecord, fields: Fields): ImportRow => ({
  row_no: row.row_no,
  outcome: row.outcome as ImportRow['outcome'],
  state: row.state as ImportRow['state'],
  employee_id: row.employee_id,
  name: row.name,
  work_email_id: row.work_email_id,
  changes: changesOf(row),
  field_changes: row.before ? fieldChangesOf(row, fields).map(({ field_name }) => field_name) : [],
  values: valuesOf(row, fields),
  problems: viewProblems(row, fields),
});
