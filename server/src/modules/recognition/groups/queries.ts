import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type GroupRow = {
  recognition_group_id: string;
  group_name: string;
  types: { recognition_type_id: string; title: string }[];
};

/** The groups in their order, or the one that is named, each with its types. */
export const listGroupRows = async (
  db: Db,
  company_id: string,
  recognition_group_id: string | null = null,
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select g.recognition_group_id, g.group_name, (
      select coalesce(json_agg(
        json_build_object('recognition_type_id', t.recognition_type_id, 'title', t.title) order by t.recognition_type_id
      ), '[]')
      from recognition_type t
      where t.company_id = g.company_id and t.recognition_group_id = g.recognition_group_id and t.deleted_at is null
    ) as types
    from recognition_group g
    where g.company_id = ${company_id} and g.deleted_at is null
      and (${recognition_group_id}::uuid is null or g.recognition_group_id = ${recognition_group_id}::uuid)
    order by g.position, g.recognition_group_id`.execute(db);
  return rows;
};

/** Holds back other changes of groups until the transaction ends: their order and their types are one thing. */
export const lockGroups = async (db: Db, company_id: string): Promise<GroupRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recognition_group:${company_id}`}, 0))`.execute(db);
  return listGroupRows(db, company_id);
};

/** After the last one. */
export const insertGroup = (db: Db, company_id: string, recognition_group_id: string, group_name: string) =>
  db.insertInto('recognition_group').values({
    company_id,
    recognition_group_id,
    group_name,
    position: sql`(select coalesce(max(position), 0) + 1 from recognition_group where company_id = ${company_id})`,
  });

export const updateGroupRow = (
  db: Db,
  company_id: string,
  recognition_group_id: string,
  change: { group_name?: string; deleted_at?: Date | null },
) =>
  db
    .updateTable('recognition_group')
    .set(change)
    .where('company_id', '=', company_id)
    .where('recognition_group_id', '=', recognition_group_id);

export const isDeletedGroup = async (db: Db, company_id: string, recognition_group_id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('recognition_group')
    .select('recognition_group_id')
    .where('company_id', '=', company_id)
    .where('recognition_group_id', '=', recognition_group_id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** How many of these types there are. */
export const countTypes = async (db: Db, company_id: string, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recognition_type
    where company_id = ${company_id} and recognition_type_id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

export const setGroupTypes = (company_id: string, recognition_group_id: string, ids: readonly string[]) =>
  sql`update recognition_type
    set recognition_group_id = case when recognition_type_id = any(${ids}::uuid[]) then ${recognition_group_id}::uuid end
    where company_id = ${company_id}
      and (recognition_group_id = ${recognition_group_id} or recognition_type_id = any(${ids}::uuid[]))`;

export const setGroupOrder = (company_id: string, ids: readonly string[]) =>
  sql`update recognition_group g set position = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (recognition_group_id, position)
    where g.company_id = ${company_id} and g.recognition_group_id = place.recognition_group_id`;
