import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readStatus = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select manual_status, manual_until, status_text from employee_status
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows;
};

export const takeStatus = ({ company_id, employee_id }: Person) =>
  sql`delete from employee_status where company_id = ${company_id} and employee_id = ${employee_id}`;
