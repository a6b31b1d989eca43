import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Values by field id. */
export type Values = Record<string, string>;

export const findValues = async (db: Db, company_id: string, employee_id: string): Promise<Values> => {
  const { rows } = await sql<{ custom_fields: Values }>`
    select custom_fields from employee
    where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is null`.execute(db);
  return rows[0]?.custom_fields ?? {};
};

/** Whether `manager_id` is anywhere above the person, or manages their department. */
export const isManagerOf = async (
  db: Db,
  company_id: string,
  manager_id: string,
  employee_id: string,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain (id) as (
      select manager_id from employee where company_id = ${company_id} and employee_id = ${employee_id}
      union
      select e.manager_id from employee e join chain on e.employee_id = chain.id
      where e.company_id = ${company_id} and e.manager_id is not null
    )
    select exists (select from chain where id = ${manager_id}) or exists (
      select from employee e join department d on d.company_id = e.company_id and d.department_id = e.department_id
      where e.company_id = ${company_id} and e.employee_id = ${employee_id} and d.manager_id = ${manager_id}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
};
