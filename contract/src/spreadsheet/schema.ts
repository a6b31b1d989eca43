import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { id, instant } from '../schema.ts';

/** What a spreadsheet can say about a person, in the order of the template. */
export const import_columns = [
  'first_name',
  'last_name',
  'work_email_id',
  'employee_code',
  'position_title',
  'department',
  'manager_email',
  'location',
  'hire_date',
  'roles',
] as const;
export const importColumn = z.enum(import_columns);
export type ImportColumn = z.infer<typeof importColumn>;

/** Why a whole file can't be imported. */
export const import_refusals = [
  'not_a_spreadsheet',
  'protected',
  'damaged',
  'encoding',
  'unpacked_size',
  'too_many_rows',
  'too_many_columns',
  'row_numbers',
  'no_columns',
  'no_rows',
  'missing',
] as const;

/** What can be wrong with a cell. */
export const import_problems = [
  'missing',
  'invalid_email',
  'invalid_day',
  'too_long',
  'duplicate',
  'former_employee',
  'other_person',
  'unknown_department',
  'unknown_manager',
  'manager_is_wrong',
  'own_manager',
  'circle',
  'unknown_role',
  'forbidden_role',
  'role_of_existing',
  'above_you',
  'changed_since',
  'invalid_number',
  'unknown_option',
  'not_yes_no',
] as const;
export type ImportProblemCode = (typeof import_problems)[number];

/**
 * `field_name`: of a field that the company added. `detail` says more if more is known: the row with the same address, the
 * people of a circle.
 */
export const importProblem = z.object({
  column: importColumn.nullable(),
  field_name: z.string().nullable(),
  code: z.enum(import_problems),
  value: z.string(),
  detail: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/**
 * `checking`: the file is read and compared, nothing changes. `checked`: it can run. `refused`: the file cannot be read.
 * `running`, `done`, `cancelled`; `undoing`, `undone`.
 */
export const import_states = [
  'checking',
  'checked',
  'refused',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const;

/** A spreadsheet of people on its way into the company. */
export const employeeImport = z.object({
  import_id: id,
  file_name: z.string(),
  importer: employeeCard,
  state: z.enum(import_states),
  refusal: z.enum(import_refusals).nullable(),
  creates_departments: z.boolean(),
  sends_invitations: z.boolean(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Headings of columns that mean nothing here, and are left out. */
  ignored_columns: z.array(z.string()),
  /** Departments that the file names and the company lacks. */
  new_departments: z.array(z.string()),
  rows_count: z.number().int(),
  new_count: z.number().int(),
  changed_count: z.number().int(),
  unchanged_count: z.number().int(),
  wrong_count: z.number().int(),
  /** Rows that are done, were left out because the person was changed in the meantime, or were taken back. */
  done_count: z.number().int(),
  skipped_count: z.number().int(),
  /** New people who got no invitation: they opted out of emails from this server, or had several that day. */
  uninvited_count: z.number().int(),
  undone_count: z.number().int(),
  /** While it is `checked`, and not in lists: the roles with admin access that new people would get, and how many of them. */
  admin_roles: z.array(z.object({ role_name: z.string(), is_owner: z.boolean(), count: z.number().int() })),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

export const importOutcome = z.enum(['new', 'changed', 'unchanged', 'wrong']);

/** What a row sets, as text; `before` is empty for new people. `field_name`: of a field that the company added. */
export const importValue = z.object({
  column: importColumn.nullable(),
  field_name: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});
export type ImportValue = z.infer<typeof importValue>;

/** One row of the file. `state`: `kept` was not taken back, because the person has changed since. */
export const importRow = z.object({
  row_no: z.number().int(),
  outcome: importOutcome,
  state: z.enum(['waiting', 'done', 'skipped', 'undone', 'kept']),
  employee_id: id.nullable(),
  name: z.string(),
  work_email_id: z.string(),
  changes: z.array(importColumn),
  /** The fields that the company added and that change. */
  field_changes: z.array(z.string()),
  /** Everything that a new person gets, and what changes of others. */
  values: z.array(importValue),
  problems: z.array(importProblem),
});
export type ImportRow = z.infer<typeof importRow>;
