import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readHints = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select hint, dismissed_at from welcome_hint
    where company_id = ${company_id} and employee_id = ${employee_id} order by hint`.execute(db);
  return rows;
};

export const forgetHints = ({ company_id, employee_id }: Person) =>
  sql`delete from welcome_hint where company_id = ${company_id} and employee_id = ${employee_id}`;
