import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** How many people of the company have each account status. */
export const countByStatus = async (db: Db, company_id: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select employee_account_status as status, count(*)::int as count from employee
    where company_id = ${company_id} and deleted_at is null group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
