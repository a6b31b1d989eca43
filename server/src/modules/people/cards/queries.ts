import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** What cards of these people show, and what they are ordered by; also of people who left. */
export const listCardRows = (db: Db, company_id: string, employee_ids: readonly string[]) =>
  db
    .selectFrom('employee')
    .select(['employee_id', 'first_name', 'last_name', 'position_title', 'profile_url', 'sort_name'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`employee_id = any(${employee_ids}::uuid[])`)
    .execute();
