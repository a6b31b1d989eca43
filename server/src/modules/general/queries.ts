import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** The demonstration company, when this server holds one that is active. */
export const findDemoCompany = (db: Db): Promise<{ company_id: string; company_name: string } | undefined> =>
  db
    .selectFrom('company')
    .select(['company_id', 'company_name'])
    .where('is_demo', '=', true)
    .where('company_status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();

/** The portraits of people of the demonstration company, by their addresses. */
export const listPortraits = (db: Db, company_id: string, addresses: readonly string[]) =>
  db
    .selectFrom('employee')
    .select(['work_email_id', 'profile_url'])
    .where('company_id', '=', company_id)
    .where('work_email_id', 'in', addresses)
    .execute();

/** Whether some company of this server lets people in by code and PIN. */
export const hasFrontline = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from sign_in_policy where frontline_allowed) as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
};
