import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { knownAmong } from '../queries.ts';

type Edit = { content_id: string; words: string; mentioned: readonly string[]; edited_at: Date };

/** New words, with the mentioned people who are in the company; the earlier words are kept. */
export const editWords = (company_id: string, { content_id, words, mentioned, edited_at }: Edit) =>
  sql`with before as (
      insert into content_revision (company_id, content_id, edited_at, words)
      select company_id, content_id, ${edited_at}, words from content
      where company_id = ${company_id} and content_id = ${content_id} and words <> ${words}
      on conflict do nothing
    )
    update content set words = ${words}, mention_ids = ${knownAmong(company_id, mentioned)}, edited_at = ${edited_at}
    where company_id = ${company_id} and content_id = ${content_id}`;

export type RevisionRow = { edited_at: Date; words: string };

export const listRevisionRows = async (
  db: Db,
  company_id: string,
  content_id: string,
  { before = null, limit }: { before?: string | null; limit: number },
): Promise<RevisionRow[]> => {
  const { rows } = await sql<RevisionRow>`
    select edited_at, words from content_revision
    where company_id = ${company_id} and content_id = ${content_id}
      and (${before}::timestamptz is null or edited_at < ${before}::timestamptz)
    order by edited_at desc limit ${limit}`.execute(db);
  return rows;
};
