import { sql } from 'kysely';
import type { ImportColumn } from '@plaudit/contract/spreadsheet/schema';
import type { Db } from '../../../platform/db/driver.ts';

type ExportedRow = Record<ImportColumn, string | null> & {
  sort_name: string;
  employee_id: string;
  custom_fields: Record<string, string>;
};

/** A page of everyone by name, in the form of a spreadsheet. */
export const listExported = async (
  db: Db,
  company_id: string,
  after: { sort_name: string; employee_id: string } | undefined,
  limit: number,
): Promise<ExportedRow[]> => {
  const { rows } = await sql<ExportedRow>`
    select e.sort_name, e.employee_id, e.first_name, e.last_name, e.work_email_id, e.employee_code, e.position_title,
      d.department_name as department, m.work_email_id as manager_email, e.location, e.hire_date, e.custom_fields, (
        select string_agg(r.role_name, ', ' order by r.role_name) from employee_role er
        join role r on r.company_id = er.company_id and r.role_id = er.role_id
        where er.company_id = e.company_id and er.employee_id = e.employee_id) as roles
    from employee e
    left join department d on d.company_id = e.company_id and d.department_id = e.department_id
    left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id and m.deleted_at is null
    where e.company_id = ${company_id} and e.deleted_at is null
      and (${after?.sort_name ?? null}::text is null
        or (e.sort_name, e.employee_id) > (${after?.sort_name ?? null}::text, ${after?.employee_id ?? null}::uuid))
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** The names that the drop-downs of the template offer. */
export const listOffered = async (db: Db, company_id: string) => {
  const { rows } = await sql<{ departments: string[]; roles: string[] }>`
    select array(select department_name from department where company_id = ${company_id}
        order by fold(department_name)) as departments,
      array(select role_name from role where company_id = ${company_id} order by fold(role_name)) as roles`.execute(db);
  return rows[0] ?? { departments: [], roles: [] };
};
