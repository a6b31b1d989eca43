import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import type { Waited } from '../draft/queries.ts';

/** Where a draft of this person waits, locked with it; undefined if they have no such draft. */
export const lockOwn = async (
  db: Db,
  { company_id, employee_id }: Person,
  draft_id: string,
): Promise<Waited | undefined> => {
  const { rows } = await sql<Waited>`
    select place_id, waits_since from post_draft
    where company_id = ${company_id} and draft_id = ${draft_id} and author_id = ${employee_id} for update`.execute(db);
  return rows[0];
};

/** Until the commit, no one else posts or saves a draft of this id. */
export const lockDraftId = (db: Db, company_id: string, draft_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${company_id} ${draft_id}`}, 0))`.execute(db);

/** The post that a draft became, also one that is deleted by now, and whether another person has a draft of this id. */
export const findPosted = async (db: Db, { company_id, employee_id }: Person, draft_id: string) => {
  const { rows } = await sql<{ post_id: string | null; is_own: boolean }>`
    select (select post_id from post where company_id = ${company_id} and draft_id = ${draft_id}) as post_id, not exists (
      select from post_draft where company_id = ${company_id} and draft_id = ${draft_id} and author_id <> ${employee_id}
    ) as is_own`.execute(db);
  return rows[0] ?? { post_id: null, is_own: false };
};

/** It waits from now on, for approval instead of its time. */
export const beginToWait = (company_id: string, draft_id: string, waits_since: Date) =>
  sql`update post_draft set waits_since = ${waits_since} where company_id = ${company_id} and draft_id = ${draft_id}`;

/** It waits no longer, and has no time. */
export const endToWait = (company_id: string, draft_id: string) =>
  sql`update post_draft set waits_since = null, publish_at = null, time_zone = null
    where company_id = ${company_id} and draft_id = ${draft_id}`;
