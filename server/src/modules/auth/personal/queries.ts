import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readSessions = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select user_agent, created_at, last_seen_at, expires_at, revoked_at from session
    where company_id = ${company_id} and employee_id = ${employee_id} order by created_at`.execute(db);
  return rows;
};

/** Everything by which somebody could sign in, or did. */
export const forgetSignIn = ({ company_id, employee_id }: Person) => [
  sql`delete from session where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from mail_token where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from credential where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from login_address where company_id = ${company_id} and employee_id = ${employee_id}`,
];
