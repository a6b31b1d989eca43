import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { seqNow } from '../members/queries.ts';
import { readToNow } from '../queries.ts';

type At = { company_id: string; place_id: string };

/**
 * Makes members of a space members of its open parts, or of the one part `only`: these people, or all. Returns the parts, and who
 * came into one.
 */
export const fillParts = async (
  db: Db,
  { company_id, place_id }: At,
  { employee_ids = null, only = null }: { employee_ids?: readonly string[] | null; only?: string | null },
): Promise<{ place_ids: string[]; come: string[] }> => {
  const part = { company_id: sql`p.company_id`, place_id: sql`p.place_id` };
  const { rows } = await sql<{ place_ids: string[]; come: string[] }>`
    with part as materialized (
      select p.place_id, ${readToNow(part)} as read_to, ${seqNow(part)} as last_seq from place p
      where p.company_id = ${company_id} and p.parent_id = ${place_id} and p.visibility = 'open' and p.deleted_at is null
        and (${only}::uuid is null or p.place_id = ${only}::uuid)
    ), come as (
      insert into place_member (company_id, place_id, employee_id, parent_id, by, read_to, joined_seq, notify)
      select m.company_id, part.place_id, m.employee_id, m.place_id, 'hand', part.read_to, part.last_seq, 'mentions'
      from part join place_member m on m.company_id = ${company_id} and m.place_id = ${place_id}
      where ${employee_ids === null}::boolean or m.employee_id = any(${employee_ids ?? []}::uuid[])
      on conflict do nothing returning place_id, employee_id
    ), answered as (
      delete from place_request r using come
      where r.company_id = ${company_id} and r.place_id = come.place_id and r.employee_id = come.employee_id
    )
    select array(select place_id from part) as place_ids, array(select distinct employee_id from come) as come`.execute(
    db,
  );
  return rows[0] ?? { place_ids: [], come: [] };
};

/** The parts of a space that these people belong to, each with who of them does. */
export const listPartMembers = async (
  db: Db,
  { company_id, place_id }: At,
  employee_ids: readonly string[],
): Promise<{ place_id: string; employee_ids: string[] }[]> => {
  const { rows } = await sql<{ place_id: string; employee_ids: string[] }>`
    select place_id, array_agg(employee_id) as employee_ids from place_member
    where company_id = ${company_id} and parent_id = ${place_id} and employee_id = any(${employee_ids}::uuid[])
    group by place_id order by place_id`.execute(db);
  return rows;
};

/** How many parts a space has that are not deleted. */
export const countParts = async (db: Db, { company_id, place_id }: At): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from place
    where company_id = ${company_id} and parent_id = ${place_id} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deleted parts of a space, the last deleted first: those that the person owns, and all others that are not hidden. */
export const listDeletedPartRows = async (
  db: Db,
  { company_id, place_id, employee_id }: At & { employee_id: string },
  { with_others, after, limit }: { with_others: boolean; after: readonly [string, string] | undefined; limit: number },
): Promise<{ place_id: string; place_name: string; deleted_at: Date }[]> => {
  const [deleted_at = null, last_id = null] = after ?? [];
  const { rows } = await sql<{ place_id: string; place_name: string; deleted_at: Date }>`
    select p.place_id, p.place_name, p.deleted_at from place p
    left join place_member m on m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = ${employee_id}
    where p.company_id = ${company_id} and p.parent_id = ${place_id} and p.deleted_at is not null
      and (m.role = 'owner' or (${with_others}::boolean and p.visibility <> 'hidden'))
      and (${deleted_at}::timestamptz is null or (p.deleted_at, p.place_id) < (${deleted_at}::timestamptz, ${last_id}::uuid))
    order by p.deleted_at desc, p.place_id desc limit ${limit}`.execute(db);
  return rows;
};

/** The position after the last part. */
export const nextPosition = async (db: Db, { company_id, place_id }: At): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from place
    where company_id = ${company_id} and parent_id = ${place_id}`.execute(db);
  return rows[0]?.position ?? 1;
};

/** These parts first, in this order, then the others in theirs. */
export const orderParts = ({ company_id, place_id }: At, part_ids: readonly string[]) => sql`
  update place set position = ordered.position from (
    select p.place_id, row_number() over (
      order by array_position(${part_ids}::uuid[], p.place_id) nulls last, p.position, p.place_id)::int as position
    from place p where p.company_id = ${company_id} and p.parent_id = ${place_id}
  ) ordered
  where place.company_id = ${company_id} and place.place_id = ordered.place_id and place.position <> ordered.position`;

/** Archives the parts of a space with it, or restores them. */
export const archiveParts = ({ company_id, place_id }: At, archived_at: Date | null) => sql`
  update place set archived_at = ${archived_at}::timestamptz where company_id = ${company_id} and parent_id = ${place_id}`;

/** The parts that are deleted with their space have its time of deletion. Those that were deleted before keep theirs. */
export const deleteParts = async (db: Db, { company_id, place_id }: At, deleted_at: Date): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    update place set deleted_at = ${deleted_at}::timestamptz
    where company_id = ${company_id} and parent_id = ${place_id} and deleted_at is null returning place_id`.execute(db);
  return rows.map((row) => row.place_id);
};

export const restoreParts = async (db: Db, { company_id, place_id }: At, deleted_at: Date): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    update place set deleted_at = null
    where company_id = ${company_id} and parent_id = ${place_id} and deleted_at = ${deleted_at}::timestamptz returning place_id`.execute(
    db,
  );
  return rows.map((row) => row.place_id);
};
