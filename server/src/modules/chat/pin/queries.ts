import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type In = { company_id: string; place_id: string };

export const updatePin = (
  company_id: string,
  message_id: string,
  { pinned_at, pinned_by }: { pinned_at: Date | null; pinned_by: string | null },
) => sql`update message set pinned_at = ${pinned_at}, pinned_by = ${pinned_by}
  where company_id = ${company_id} and message_id = ${message_id}`;

/** The pinned messages `m` of a place that are there, with their content. */
const pinnedIn = ({ company_id, place_id }: In) => sql`
  message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
  where m.company_id = ${company_id} and m.place_id = ${place_id} and m.pinned_at is not null and c.deleted_at is null`;

export const countPinned = async (db: Db, at: In): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${pinnedIn(at)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type Pinned = { message_id: string; pinned_at: Date };

/** The last pinned first. */
export const listPinnedRows = async (
  db: Db,
  at: In,
  { before, limit }: { before: readonly [pinned_at: string, message_id: string] | undefined; limit: number },
): Promise<Pinned[]> => {
  const earlier = before
    ? sql`and (m.pinned_at, m.message_id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
    : sql``;
  const { rows } = await sql<Pinned>`
    select m.message_id, m.pinned_at from ${pinnedIn(at)} ${earlier}
    order by m.pinned_at desc, m.message_id desc limit ${limit}`.execute(db);
  return rows;
};
