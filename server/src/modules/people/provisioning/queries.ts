import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Holds the employee until the end of the transaction; false for nobody. */
export const lockEmployee = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from employee where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is null
    for no key update`.execute(db);
  return rows.length > 0;
};

export const findDepartmentNamed = async (db: Db, company_id: string, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ department_id: string }>`
    select department_id from department
    where company_id = ${company_id} and lower(department_name) = lower(${name})`.execute(db);
  return rows[0]?.department_id;
};

/** False when there is one of this name by now. */
export const insertDepartmentNamed = async (db: Db, row: Insertable<Tables['department']>): Promise<boolean> => {
  const { rows } = await sql`
    insert into department (company_id, department_id, department_name)
    values (${row.company_id}, ${row.department_id}, ${row.department_name})
    on conflict (company_id, lower(department_name)) do nothing returning department_id`.execute(db);
  return rows.length > 0;
};
