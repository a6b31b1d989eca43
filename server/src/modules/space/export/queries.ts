import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { byKind, isVisible } from '../../content/content.ts';

type At = { company_id: string; place_id: string };

export type MemberRow = { employee_id: string; name: string; role: string; joined_at: Date };

/** Members of a place after `after`, by their id. */
export const listMemberPage = async (
  db: Db,
  { company_id, place_id }: At,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select m.employee_id, e.first_name || ' ' || e.last_name as name, m.role, m.joined_at
    from place_member m join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and (${after ?? null}::uuid is null or m.employee_id > ${after ?? null}::uuid)
    order by m.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** What can be written in a place itself, not below something else. */
export const listWrittenKinds = async (db: Db, { company_id, place_id }: At): Promise<string[]> => {
  // One look at the index for each kind, however much there is of it.
  const { rows } = await sql<{ kind: string }>`
    with recursive found as (
      (select kind from content where company_id = ${company_id} and place_id = ${place_id} order by kind limit 1)
      union all select (
        select c.kind from content c where c.company_id = ${company_id} and c.place_id = ${place_id} and c.kind > found.kind
        order by c.kind limit 1
      ) from found where found.kind is not null
    ) select kind from found where kind is not null`.execute(db);
  return rows.map(({ kind }) => kind);
};

export type WrittenRow = {
  top_id: string;
  content_id: string;
  kind: string;
  author_id: string;
  author_name: string;
  words: string;
  /** What its kind knows of it, beside its words. */
  facts: unknown;
  created_at: Date;
  edited_at: Date | null;
  files: string[];
};

type Asked = { kind: string; employee_id: string; after: string | undefined; limit: number };

/**
 * The next of a kind in a place, with what was written below each, as far as this employee can read it; `last` is where to go on,
 * undefined after the end.
 */
export const listWritten = async (
  db: Db,
  { company_id, place_id }: At,
  { kind, employee_id, after, limit }: Asked,
): Promise<{ rows: WrittenRow[]; last: string | undefined }> => {
  const { rows: tops } = await sql<{ content_id: string }>`
    select content_id from content
    where company_id = ${company_id} and place_id = ${place_id} and kind = ${kind}
      and (${after ?? null}::uuid is null or content_id > ${after ?? null}::uuid)
      and not exists (
        select from message m where m.company_id = content.company_id and m.message_id = content.content_id and m.message_type = 'move'
      )
    order by content_id limit ${limit}`.execute(db);
  const top_ids = tops.map(({ content_id }) => content_id);
  const { rows } = await sql<WrittenRow>`
    with recursive thread as (
      select c.company_id, c.content_id as top_id, c.content_id from content c
      where c.company_id = ${company_id} and c.content_id = any(${top_ids}::uuid[])
      union all select below.company_id, thread.top_id, below.content_id
      from thread join content below on below.company_id = thread.company_id and below.parent_id = thread.content_id
    )
    select thread.top_id, w.content_id, w.kind, w.author_id, e.first_name || ' ' || e.last_name as author_name, w.words,
      ${byKind('w.kind', ({ facts }) => facts('w'))} as facts, w.created_at, w.edited_at, array(
        select f.file_name from content_attachment x join file f on f.company_id = x.company_id and f.file_id = x.file_id
        where x.company_id = w.company_id and x.content_id = w.content_id order by x.position
      ) as files
    from thread
    join content w on w.company_id = thread.company_id and w.content_id = thread.content_id
    join employee e on e.company_id = w.company_id and e.employee_id = w.author_id
    where ${isVisible('w', employee_id)}
    order by thread.top_id, w.content_id`.execute(db);
  return { rows, last: tops.length < limit ? undefined : top_ids.at(-1) };
};
