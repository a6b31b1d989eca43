import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { attachmentsJson, joinFiles, type AttachmentRow } from '../attachments/queries.ts';
import { knownAmong } from '../queries.ts';

type Edit = {
  content_id: string;
  words: string;
  mentioned: readonly string[];
  edited_at: Date;
  /** It shows other files from then on. */
  has_other_files: boolean;
};

/** New words, with the mentioned people who are in the company; the earlier words are kept, and the files next to them. */
export const editWords = (company_id: string, { content_id, words, mentioned, edited_at, has_other_files }: Edit) =>
  sql`with before as (
      insert into content_revision (company_id, content_id, edited_at, words)
      select company_id, content_id, ${edited_at}, words from content
      where company_id = ${company_id} and content_id = ${content_id} and (words <> ${words} or ${has_other_files}::boolean)
      on conflict do nothing returning company_id, content_id, edited_at
    ), shown as (
      insert into content_revision_attachment (company_id, content_id, edited_at, position, file_id, alt, width, height,
        duration_ms, waveform, poster_file_id)
      select x.company_id, x.content_id, b.edited_at, x.position, x.file_id, x.alt, x.width, x.height,
        x.duration_ms, x.waveform, x.poster_file_id
      from before b join content_attachment x on x.company_id = b.company_id and x.content_id = b.content_id
    )
    update content set words = ${words}, mention_ids = ${knownAmong(company_id, mentioned)}, edited_at = ${edited_at}
    where company_id = ${company_id} and content_id = ${content_id}`;

export type RevisionRow = { edited_at: Date; words: string; attachments: AttachmentRow[] | null };

export const listRevisionRows = async (
  db: Db,
  company_id: string,
  content_id: string,
  { before = null, limit }: { before?: string | null; limit: number },
): Promise<RevisionRow[]> => {
  const { rows } = await sql<RevisionRow>`
    select v.edited_at, v.words, (
      select ${attachmentsJson} from content_revision_attachment x ${joinFiles}
      where x.company_id = v.company_id and x.content_id = v.content_id and x.edited_at = v.edited_at
    ) as attachments
    from content_revision v
    where company_id = ${company_id} and content_id = ${content_id}
      and (${before}::timestamptz is null or edited_at < ${before}::timestamptz)
    order by edited_at desc limit ${limit}`.execute(db);
  return rows;
};
