import { type Insertable, sql, type Updateable } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { employeeCardJson } from '../../people/view.ts';

type ImportTable = Tables['employee_import'];

export type ImportRecord = {
  import_id: string;
  employee_id: string;
  file_id: string;
  file_name: string;
  importer: EmployeeCard;
  state: string;
  refusal: string | null;
  creates_departments: boolean;
  sends_invitations: boolean;
  ignored_columns: string[];
  new_departments: string[];
  department_ids: string[];
  rows_count: number;
  new_count: number;
  changed_count: number;
  unchanged_count: number;
  wrong_count: number;
  done_count: number;
  skipped_count: number;
  uninvited_count: number;
  undone_count: number;
  created_at: Date;
  finished_at: Date | null;
};

export const insertImport = (db: Db, row: Insertable<ImportTable>) => db.insertInto('employee_import').values(row);

/** Newest first. */
export const listImportRecords = async (
  db: Db,
  company_id: string,
  given: { import_id?: string; before?: string | undefined; limit: number },
): Promise<ImportRecord[]> => {
  const { import_id = null, before = null, limit } = given;
  const { rows } = await sql<ImportRecord>`
    select i.*, ${employeeCardJson('e')} as importer
    from employee_import i join employee e on e.company_id = i.company_id and e.employee_id = i.employee_id
    where i.company_id = ${company_id} and (${import_id}::uuid is null or i.import_id = ${import_id}::uuid)
      and (${before}::uuid is null or i.import_id < ${before}::uuid)
    order by i.import_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Until the end of the transaction, statements have one plan for all values: planning a bite costs a third of it. */
export const planOnce = (db: Db) => sql`set local plan_cache_mode = force_generic_plan`.execute(db);

/** Holds the import until the end of the transaction: who works on it waits. */
export const lockImport = async (db: Db, company_id: string, import_id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`
    select state from employee_import where company_id = ${company_id} and import_id = ${import_id}
    for no key update`.execute(db);
  return rows[0]?.state;
};

export const updateImportRecord = (db: Db, company_id: string, import_id: string, change: Updateable<ImportTable>) =>
  db.updateTable('employee_import').set(change).where('company_id', '=', company_id).where('import_id', '=', import_id);

export const deleteRows = (db: Db, company_id: string, import_id: string) =>
  db.deleteFrom('employee_import_row').where('company_id', '=', company_id).where('import_id', '=', import_id);

/** `rows` is JSON as the parsing thread made it. */
export const insertRows = (company_id: string, import_id: string, rows: string) => sql`
  insert into employee_import_row (company_id, import_id, row_no, first_name, last_name, work_email_id, employee_code,
    position_title, department, manager_email, location, hire_date, roles, cell_problems, new_id, custom_fields)
  select ${company_id}, ${import_id}, g.* from jsonb_to_recordset(${rows}::jsonb) as g (
    row_no int, first_name text, last_name text, work_email_id text, employee_code text, position_title text,
    department text, manager_email text, location text, hire_date text, roles text[], cell_problems jsonb, new_id uuid,
    custom_fields jsonb)`;

export type RowRecord = {
  row_no: number;
  outcome: string;
  state: string;
  employee_id: string | null;
  name: string;
  work_email_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  problems: { column: string | null; field_id?: string | null; code: string; value: string; detail: string }[];
};

export const listRowRecords = async (
  db: Db,
  company_id: string,
  given: { import_id: string; outcome?: string | undefined; after?: number | undefined; limit: number },
): Promise<RowRecord[]> => {
  const { import_id, outcome = null, after = 0, limit } = given;
  const { rows } = await sql<RowRecord>`
    select r.row_no, r.outcome, r.state, r.before, r.after, r.problems,
      case when r.is_new and r.state not in ('done', 'kept') then null else coalesce(r.employee_id, r.new_id) end as employee_id,
      coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), e.first_name || ' ' || e.last_name, '') as name,
      coalesce(r.work_email_id, e.work_email_id, '') as work_email_id
    from employee_import_row r left join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no > ${after}
      and (${outcome}::text is null or r.outcome = ${outcome}::text)
    order by r.row_no limit ${limit}`.execute(db);
  return rows;
};
