import {
  type EmployeeImport,
  type ImportColumn,
  type ImportProblem,
  type ImportRow,
} from '@plaudit/contract/spreadsheet/schema';
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
});

type FieldNames = ReadonlyMap<string, string>;

const columns: Record<string, ImportColumn> = { department_id: 'department', manager_id: 'manager_email' };

const changesOf = ({ before, after }: RowRecord): ImportColumn[] =>
  before && after
    ? Object.keys(after).flatMap((name) =>
        name === 'custom_fields' || before[name] === after[name] ? [] : (columns[name] ?? (name as ImportColumn)),
      )
    : [];

const fieldChangesOf = ({ before, after }: RowRecord, names: FieldNames): string[] => {
  const [was, is] = [before, after].map((person) => (person?.custom_fields ?? {}) as Record<string, string>);
  if (!before || !was || !is) return [];
  return [...names].flatMap(([field_id, field_name]) => (was[field_id] === is[field_id] ? [] : [field_name]));
};

export const viewProblems = ({ problems }: RowRecord, names: FieldNames): ImportProblem[] =>
  problems.map(({ field_id, ...given }) => {
    const problem = given as Omit<ImportProblem, 'message' | 'field_name'>;
    return { ...problem, field_name: names.get(field_id ?? '') ?? null, message: problemMessage(problem) };
  });

export const viewRow = (row: RowRecord, names: FieldNames): ImportRow => ({
  row_no: row.row_no,
  outcome: row.outcome as ImportRow['outcome'],
  state: row.state as ImportRow['state'],
  employee_id: row.employee_id,
  name: row.name,
  work_email_id: row.work_email_id,
  changes: changesOf(row),
  field_changes: fieldChangesOf(row, names),
  problems: viewProblems(row, names),
});
