import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { draftColumns, type DraftRow } from '../draft/queries.ts';

type At = { company_id: string; place_id: string };
export type WaitingRow = DraftRow & { author_id: string; waits_since: Date };

/** Posts that wait there, of people whose account is active. */
const waitingIn = ({ company_id, place_id }: At) => sql`post_draft d
  join employee e on e.company_id = d.company_id and e.employee_id = d.author_id
  where d.company_id = ${company_id} and d.place_id = ${place_id} and d.waits_since is not null
    and e.employee_account_status = 'ACTIVE' and e.deleted_at is null`;

/** The longest waiting first. */
export const listWaitingRows = async (
  db: Db,
  at: At,
  { after, limit }: { after: readonly [waits_since: string, draft_id: string] | undefined; limit: number },
): Promise<WaitingRow[]> => {
  const later = after ? sql`and (d.waits_since, d.draft_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<WaitingRow>`
    select ${draftColumns()}, d.author_id from ${waitingIn(at)} ${later}
    order by d.waits_since, d.draft_id limit ${limit}`.execute(db);
  return rows;
};

/** One of them, locked: of two managers who decide at the same time, the second finds it decided. */
export const lockWaiting = async (
  db: Db,
  at: At,
  draft_id: string,
): Promise<{ author_id: string; saved_at: Date } | undefined> => {
  const { rows } = await sql<{ author_id: string; saved_at: Date }>`
    select d.author_id, d.saved_at from ${waitingIn(at)} and d.draft_id = ${draft_id} for update of d`.execute(db);
  return rows[0];
};

/** It is posted at its time, or now if that is over or it has none; returns when. */
export const approve = async (db: Db, company_id: string, draft_id: string, approved_by: string): Promise<Date> => {
  const { rows } = await sql<{ publish_at: Date }>`
    update post_draft set waits_since = null, approved_by = ${approved_by}, publish_at = greatest(coalesce(publish_at, now()), now())
    where company_id = ${company_id} and draft_id = ${draft_id} returning publish_at`.execute(db);
  const [approved] = rows as [{ publish_at: Date }];
  return approved.publish_at;
};

/** It is a draft of its author again, with the reason. */
export const decline = (company_id: string, draft_id: string, reason: string) =>
  sql`update post_draft set waits_since = null, publish_at = null, time_zone = null, declined_because = ${reason}
    where company_id = ${company_id} and draft_id = ${draft_id}`;
