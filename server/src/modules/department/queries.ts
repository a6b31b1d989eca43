import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { leaveDepartment } from '../people/people.ts';
import { employeeCardJson } from '../people/view.ts';

type DepartmentTable = Tables['department'];
export type DepartmentRow = {
  department_id: string;
  department_name: string;
  manager_id: string | null;
  manager: EmployeeCard | null;
  members_count: number;
  folded: string;
};

export const lockDepartment = (db: Db, company_id: string, department_id: string) =>
  db
    .selectFrom('department')
    .select('department_id')
    .where('company_id', '=', company_id)
    .where('department_id', '=', department_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listDepartmentRows = async (
  db: Db,
  company_id: string,
  given: {
    department_id?: string;
    pattern?: string;
    after?: readonly [folded: string, department_id: string] | undefined;
    limit: number;
  },
): Promise<DepartmentRow[]> => {
  const { department_id = null, pattern = '%', after, limit } = given;
  const { rows } = await sql<DepartmentRow>`
    select page.*, case when m.employee_id is not null then ${employeeCardJson('m')} end as manager,
      (select count(*) from employee e where e.company_id = ${company_id}
        and e.department_id = page.department_id and e.deleted_at is null)::int as members_count
    from (
      select d.department_id, d.department_name, d.manager_id, fold(d.department_name) as folded from department d
      where d.company_id = ${company_id}
        and (${department_id}::uuid is null or d.department_id = ${department_id}::uuid)
        and ' ' || fold(d.department_name) like fold(${pattern})
        and (${after?.[0] ?? null}::text is null
          or (fold(d.department_name), d.department_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
      order by folded, d.department_id limit ${limit}
    ) page
    left join employee m on m.company_id = ${company_id} and m.employee_id = page.manager_id and m.deleted_at is null
    order by page.folded, page.department_id`.execute(db);
  return rows;
};

export const insertDepartment = (db: Db, row: Insertable<DepartmentTable>) => db.insertInto('department').values(row);

export const updateDepartmentRow = (
  db: Db,
  company_id: string,
  department_id: string,
  change: Updateable<DepartmentTable>,
) =>
  db
    .updateTable('department')
    .set(change)
    .where('company_id', '=', company_id)
    .where('department_id', '=', department_id);

/** Moves the department to the bin; its people belong to none. */
export const binDepartment = async (db: Db, company_id: string, department_id: string): Promise<void> => {
  await sql`
    with left_alone as (
      ${leaveDepartment(company_id, department_id)}
    )
    insert into department_bin (company_id, department_id, department_name, manager_id, employee_ids)
    select company_id, department_id, department_name, manager_id, array(select employee_id from left_alone)
    from department where company_id = ${company_id} and department_id = ${department_id}
    on conflict (company_id, department_id) do update set department_name = excluded.department_name,
      manager_id = excluded.manager_id, employee_ids = excluded.employee_ids, deleted_at = now()`.execute(db);
  await sql`
    delete from department where company_id = ${company_id} and department_id = ${department_id}`.execute(db);
};

type Binned = { department_name: string; manager_id: string | null; employee_ids: string[] };

export const unbinDepartment = async (db: Db, company_id: string, department_id: string) => {
  const { rows } = await sql<Binned>`
    delete from department_bin where company_id = ${company_id} and department_id = ${department_id}
    returning department_name, employee_ids, (select employee_id from employee m where m.company_id = ${company_id}
      and m.employee_id = department_bin.manager_id and m.deleted_at is null) as manager_id`.execute(db);
  return rows[0];
};

export const findDepartmentNamed = async (db: Db, company_id: string, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ department_id: string }>`
    select department_id from department
    where company_id = ${company_id} and lower(department_name) = lower(${name})`.execute(db);
  return rows[0]?.department_id;
};

/** False if there is one with this name by now. */
export const insertDepartmentNamed = async (db: Db, row: Insertable<Tables['department']>): Promise<boolean> => {
  const { rows } = await sql`
    insert into department (company_id, department_id, department_name)
    values (${row.company_id}, ${row.department_id}, ${row.department_name})
    on conflict (company_id, lower(department_name)) do nothing returning department_id`.execute(db);
  return rows.length > 0;
};

/** Creates departments; existing ones with the same name are left alone. Returns the ids of the new ones. */
export const insertDepartments = (
  company_id: string,
  departments: readonly { department_id: string; department_name: string }[],
) => sql`
  insert into department (company_id, department_id, department_name)
  select ${company_id}, n.id, n.name from unnest(${departments.map(({ department_id }) => department_id)}::uuid[],
    ${departments.map(({ department_name }) => department_name)}::text[]) as n (id, name)
  on conflict do nothing returning department_id`;

/** Deletes those of the ids, an array, that no one manages or belongs to. */
export const deleteEmptyDepartments = (company_id: string, department_ids: RawBuilder<unknown>) => sql`
  delete from department d where d.company_id = ${company_id} and d.department_id = any(${department_ids})
    and d.manager_id is null
    and not exists (select from employee e where e.company_id = d.company_id and e.department_id = d.department_id)`;
