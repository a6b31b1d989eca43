import { sql } from 'kysely';
import { agedRows, storageKeyIn, type Ageing } from '../../../platform/personal/retention.ts';

const isOld = (before: Date) => sql`state = 'closed' and decided_at < ${before}`;

/** Profile pictures that one decision removed, and another may restore. */
export const filesInUse = (company_id: string) => sql`
  select ${storageKeyIn(sql`kept->>'profile_url'`)} as storage_key from report_case
  where company_id = ${company_id} and kept is not null`;

/** Decided cases, with their reports. */
export const oldCases: Pick<Ageing, 'count' | 'purge'> = {
  count: agedRows('report_case', isOld).count,
  purge: async ({ db }, { company_id, before, limit }) => {
    const { rows } = await sql<{ case_id: string }>`
      select case_id from report_case where company_id = ${company_id} and ${isOld(before)}
      limit ${limit} for update skip locked`.execute(db);
    const case_ids = rows.map(({ case_id }) => case_id);
    await sql`delete from report where company_id = ${company_id} and case_id = any(${case_ids}::uuid[])`.execute(db);
    await sql`delete from report_case where company_id = ${company_id} and case_id = any(${case_ids}::uuid[])`.execute(
      db,
    );
    return { removed: case_ids.length, has_more: case_ids.length === limit };
  },
};
