import { sql } from 'kysely';
import type { Ageing } from '../../../platform/personal/retention.ts';

const isOld = (company_id: string, before: Date) =>
  sql`company_id = ${company_id} and reason is not null and created_at < ${before}`;

/** Why points were refilled or corrected. The transfers themselves never change. */
export const oldReasons: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from points_transfer where ${isOld(company_id, before)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, { company_id, before, limit }) => {
    const { numAffectedRows } = await sql`
      update points_transfer set reason = null where company_id = ${company_id} and transfer_id = any(array(
        select transfer_id from points_transfer where ${isOld(company_id, before)} limit ${limit} for update skip locked
      ))`.execute(db);
    const removed = Number(numAffectedRows);
    return { removed, has_more: removed === limit };
  },
};
