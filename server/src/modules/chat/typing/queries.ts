import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** How many people are in a place; of more than `most` only that there are more. */
export const countPeople = async (db: Db, company_id: string, place_id: string, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from place_member where company_id = ${company_id} and place_id = ${place_id} limit ${most + 1}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
