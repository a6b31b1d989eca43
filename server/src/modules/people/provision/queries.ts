import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const findByAddress = (db: Db, company_id: string, work_email_id: string) =>
  db
    .selectFrom('employee')
    .select(['employee_id', 'employee_account_status'])
    .where('company_id', '=', company_id)
    .where('work_email_id', '=', work_email_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Undefined when somebody has the address, or had it. */
export const insertUnlessKnown = (db: Db, row: Insertable<Tables['employee']>) =>
  db
    .insertInto('employee')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .executeTakeFirst();

export const findDepartmentByName = async (
  db: Db,
  company_id: string,
  department_name: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ department_id: string }>`
    select department_id from department
    where company_id = ${company_id} and lower(department_name) = lower(${department_name})`.execute(db);
  return rows[0]?.department_id;
};
