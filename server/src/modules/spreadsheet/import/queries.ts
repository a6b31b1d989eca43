import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
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
  admin_roles: EmployeeImport['admin_roles'];
};

export const insertImport = (db: Db, row: Insertable<ImportTable>) => db.insertInto('employee_import').values(row);

/** Roles with admin access that its new people would get. */
const adminRoles = sql`
  coalesce((select jsonb_agg(g order by g.is_owner desc, g.role_name) from (
    select ro.role_name, ro.default_role is not distinct from 'owner' as is_owner, count(*)::int as count
    from employee_import_row r join role ro on ro.company_id = r.company_id and ro.role_id = any(r.role_ids)
    where r.company_id = i.company_id and r.import_id = i.import_id and r.outcome = 'new'
      and (ro.default_role = 'owner' or ro.permissions && ${[...administration_permissions]}::text[])
    group by ro.role_id, ro.role_name, ro.default_role) g), '[]')`;

/** Newest first. */
export const listImportRecords = async (
  db: Db,
  company_id: string,
  given: { import_id?: string; before?: string | undefined; limit: number },
): Promise<ImportRecord[]> => {
  const { import_id = null, before = null, limit } = given;
  const { rows } = await sql<ImportRecord>`
    select i.*, ${employeeCardJson('e')} as importer,
      case when ${import_id}::uuid is not null and i.state = 'checked' then ${adminRoles} else '[]' end as admin_roles
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
  /** Departments, managers and roles by name, because the snapshots have their ids. */
  names: Record<'department' | 'manager' | 'former_department' | 'former_manager' | 'roles', string | null>;
  problems: { column: string | null; field_id?: string | null; code: string; value: string; detail: string }[];
};

const personName = (id: RawBuilder<unknown>) => sql`(select p.first_name || ' ' || p.last_name from employee p
  where p.company_id = r.company_id and p.employee_id = ${id} and p.deleted_at is null)`;

const departmentName = (id: RawBuilder<unknown>) => sql`(select d.department_name from department d
  where d.company_id = r.company_id and d.department_id = ${id})`;

export const listRowRecords = async (
  db: Db,
  company_id: string,
  given: { import_id: string; outcome?: string | undefined; after?: number | undefined; limit: number },
): Promise<RowRecord[]> => {
  const { import_id, outcome = null, after = 0, limit } = given;
  const { rows } = await sql<RowRecord>`
    select r.row_no, r.outcome, r.state, r.before, r.after, r.problems,
      jsonb_build_object('department', coalesce(${departmentName(sql`r.department_id`)}, r.department),
        'manager', coalesce(${personName(sql`r.manager_id`)}, (
          select m.first_name || ' ' || m.last_name from employee_import_row m
          where m.company_id = r.company_id and m.import_id = r.import_id and m.work_email_id = r.manager_email
          order by m.row_no limit 1)),
        'former_department', ${departmentName(sql`(r.before->>'department_id')::uuid`)},
        'former_manager', ${personName(sql`(r.before->>'manager_id')::uuid`)},
        'roles', (select string_agg(ro.role_name, ', ' order by ro.role_name) from role ro
          where ro.company_id = r.company_id and ro.role_id = any(r.role_ids))) as names,
      case when r.is_new and r.state not in ('done', 'kept') then null else coalesce(r.employee_id, r.new_id) end as employee_id,
      coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), e.first_name || ' ' || e.last_name, '') as name,
      coalesce(r.work_email_id, e.work_email_id, '') as work_email_id
    from employee_import_row r left join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no > ${after}
      and (${outcome}::text is null or r.outcome = ${outcome}::text)
    order by r.row_no limit ${limit}`.execute(db);
  return rows;
};
