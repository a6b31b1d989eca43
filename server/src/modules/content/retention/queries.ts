import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Ageing, Piece } from '../../../platform/personal/retention.ts';
import { isHeld } from '../../hold/access.ts';
import { deleteUnused } from '../audience/queries.ts';
import { kindOf } from '../kinds/kinds.ts';

/** Deleted by its author, or by a moderator for good; or hidden, which a moderator can undo. */
type How = 'deleted' | 'hidden';

/**
 * Content of a kind, and the comments under it, that was deleted before then. Content that moderators still have to decide
 * about stays until they have, and so does everything above it.
 */
const isOld = (kind: string, how: How, before: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(how === 'hidden' ? 'w.hidden_at' : 'w.deleted_at')} < ${before}
    and w.deleted_at is not null and (w.hidden_at is not null) = ${how === 'hidden'} and exists (
      select from content t where t.company_id = w.company_id and t.content_id = w.top_id and t.kind = ${kind} and not ${isHeld('t')}
    ) and not exists (
      select from report_case r join content m on m.company_id = r.company_id and m.content_id = r.subject_id
      where r.company_id = w.company_id and r.state = 'open' and m.top_id = w.top_id
        and w.content_id in (m.content_id, m.parent_id, m.top_id)
    )`;

/** Deletes these for good, with everything under them. */
const deleteContents = async (db: Db, kind: string, company_id: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<{ content_id: string }>`
    with recursive thread as (
      select content_id from content where company_id = ${company_id} and content_id = any(${ids}::uuid[])
      union
      select c.content_id from thread t join content c on c.company_id = ${company_id} and c.parent_id = t.content_id
    )
    select content_id from thread`.execute(db);
  const all = rows.map(({ content_id }) => content_id);
  await kindOf(kind).purge(db, company_id, all);
  const which = sql`company_id = ${company_id} and content_id = any(${all}::uuid[])`;
  for (const table of ['content_link', 'content_seen', 'content_click', 'content_reach', 'content_reach_due'])
    await sql`delete from ${sql.table(table)} where ${which}`.execute(db);
  await sql`delete from content_reader where ${which}`.execute(db);
  await sql`delete from content_reaction where ${which}`.execute(db);
  await sql`delete from content_attachment where ${which}`.execute(db);
  await sql`delete from content_revision_attachment where ${which}`.execute(db);
  await sql`delete from content_revision where ${which}`.execute(db);
  await sql`delete from content where ${which}`.execute(db);
  await deleteUnused(db, company_id);
};

/** Content of a kind that was deleted long ago, and comments under such content. The ledger keeps its transfers. */
export const takenAway = (kind: string, how: How): Pick<Ageing, 'count' | 'purge'> => ({
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from content w where w.company_id = ${company_id} and ${isOld(kind, how, before)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, { company_id, before, limit }: Piece) => {
    const { rows } = await sql<{ content_id: string }>`
      select w.content_id from content w where w.company_id = ${company_id} and ${isOld(kind, how, before)}
      limit ${limit} for update skip locked`.execute(db);
    const ids = rows.map(({ content_id }) => content_id);
    await deleteContents(db, kind, company_id, ids);
    return { removed: ids.length, has_more: ids.length === limit };
  },
});

/** Deletes content at its age, as nobody: no one brings it back. It is gone for good like all that was deleted. */
export const endContents = (company_id: string, content_ids: readonly string[], deleted_at: Date) => sql`
  update content set deleted_at = ${deleted_at}, deleted_by = null
  where company_id = ${company_id} and content_id = any(${content_ids}::uuid[])`;

/** Deletes content in these places for good, up to `limit` pieces; returns how many. */
export const purgeContentIn = async (
  db: Db,
  company_id: string,
  place_ids: readonly string[],
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{ kind: string; content_ids: string[] }>`
    select kind, array_agg(content_id) as content_ids from (
      select kind, content_id from content
      where company_id = ${company_id} and place_id = any(${place_ids}::uuid[]) limit ${limit}
    ) found group by kind`.execute(db);
  for (const { kind, content_ids } of rows) await deleteContents(db, kind, company_id, content_ids);
  return rows.reduce((sum, { content_ids }) => sum + content_ids.length, 0);
};

/** The storage keys of the files that content shows, or showed before it was edited, also content that can still be restored. */
export const shownFiles = (company_id: string): RawBuilder<unknown> =>
  sql.join(
    ['content_attachment', 'content_revision_attachment'].map(
      (table) => sql`select f.storage_key from ${sql.table(table)} a
        cross join lateral (values (a.file_id), (a.poster_file_id)) shown (file_id)
        join file f on f.company_id = a.company_id and f.file_id = shown.file_id where a.company_id = ${company_id}`,
    ),
    sql` union all `,
  );
