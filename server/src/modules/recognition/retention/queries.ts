import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Ageing } from '../../../platform/personal/retention.ts';

/** Deletes the recognition's own rows. The ledger keeps its transfers. */
export const deleteRecognitions = async (
  db: Db,
  company_id: string,
  recognition_ids: readonly string[],
): Promise<void> => {
  const which = sql`company_id = ${company_id} and recognition_id = any(${recognition_ids}::uuid[])`;
  await sql`delete from recognition_receiver where ${which}`.execute(db);
  await sql`delete from recognition_boost where ${which}`.execute(db);
  await sql`delete from recognition where ${which}`.execute(db);
};

const isUnusedType = (before: Date) => sql`t.deleted_at < ${before} and not exists (
    select from recognition r where r.company_id = t.company_id and r.recognition_type_id = t.recognition_type_id
  )`;

/** Deleted types that nothing was given with, or nothing that is still there; and deleted groups of types. */
export const unusedTypes: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from recognition_type t where company_id = ${company_id} and ${isUnusedType(before)})
        + (select count(*) from recognition_group where company_id = ${company_id} and deleted_at < ${before}) as count`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, { company_id, before }) => {
    const types = await sql`
      delete from recognition_type t where company_id = ${company_id} and ${isUnusedType(before)}`.execute(db);
    await sql`
      update recognition_type t set recognition_group_id = null from recognition_group g
      where t.company_id = ${company_id} and g.company_id = t.company_id
        and g.recognition_group_id = t.recognition_group_id and g.deleted_at < ${before}`.execute(db);
    const groups = await sql`
      delete from recognition_group where company_id = ${company_id} and deleted_at < ${before}`.execute(db);
    return { removed: Number(types.numAffectedRows) + Number(groups.numAffectedRows), has_more: false };
  },
};
