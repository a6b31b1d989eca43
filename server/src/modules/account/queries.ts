import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** Whether this employee ever set a password: an account without one can only be invited. */
export const hasPassword = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from credential where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows.length > 0;
};
