import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** The fields of these people's cards, and their sort keys; including people who left. */
export const listCardRows = (db: Db, company_id: string, employee_ids: readonly string[]) =>
  db
    .selectFrom('employee')
    .select(['employee_id', 'first_name', 'last_name', 'position_title', 'profile_url', 'sort_name'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`employee_id = any(${employee_ids}::uuid[])`)
    .execute();
