import { sql } from 'kysely';
import type { NewAttachment } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';

export type AttachmentRow = {
  file_id: string;
  file_name: string;
  content_type: string;
  size_bytes: number | null;
  storage_key: string;
  alt: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  waveform: number[] | null;
  poster_file_id: string | null;
  poster_key: string | null;
};

/** The attachments `x`, in their order; null if there are none. Their files come from `joinFiles`. */
export const attachmentsJson = sql<
  AttachmentRow[] | null
>`json_agg(json_build_object('file_id', f.file_id, 'file_name', f.file_name,
      'content_type', f.content_type, 'size_bytes', f.size_bytes, 'storage_key', f.storage_key, 'alt', x.alt, 'width', x.width,
      'height', x.height, 'duration_ms', x.duration_ms, 'waveform', x.waveform, 'poster_file_id', p.file_id,
      'poster_key', p.storage_key) order by x.position)`;

export const joinFiles = sql`join file f on f.company_id = x.company_id and f.file_id = x.file_id
      left join file p on p.company_id = x.company_id and p.file_id = x.poster_file_id`;

/** What the content `c` shows besides its words; null if there is nothing. */
export const attachmentsOf = sql<AttachmentRow[] | null>`case when c.attachments_count > 0 then (
    select ${attachmentsJson} from content_attachment x ${joinFiles}
    where x.company_id = c.company_id and x.content_id = c.content_id
  ) end`;

export const listAttachments = async (
  db: Db,
  company_id: string,
  content_id: string,
): Promise<AttachmentRow[] | null> => {
  const { rows } = await sql<{ attachments: AttachmentRow[] | null }>`
    select ${attachmentsOf} as attachments from content c
    where c.company_id = ${company_id} and c.content_id = ${content_id}`.execute(db);
  return rows[0]?.attachments ?? null;
};

type Wanted = {
  employee_id: string;
  file_ids: readonly string[];
  /** Those of them that have to be pictures. */
  poster_ids: readonly string[];
  /** Content that shows them already: a copy keeps the files of others. */
  content_id: string | null;
  /** Those that a copy has shown before it was posted. */
  known_ids: readonly string[];
};

/** How many of these files are private uploads of this person, or were shown already. */
export const countOwn = async (
  db: Db,
  company_id: string,
  { employee_id, file_ids, poster_ids, content_id, known_ids }: Wanted,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from file f
    where f.company_id = ${company_id} and f.file_id = any(${file_ids}::uuid[]) and f.is_private
      and (f.employee_id = ${employee_id} or f.file_id = any(${known_ids}::uuid[]) or exists (
        select from content_attachment x
        where x.company_id = f.company_id and x.content_id = ${content_id}::uuid and f.file_id in (x.file_id, x.poster_file_id)
      )) and (f.content_type like 'image/%' or f.file_id <> all(${poster_ids}::uuid[]))`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What the content shows from now on, in this order. */
export const replaceAttachments = (company_id: string, content_id: string, attachments: readonly NewAttachment[]) => [
  sql`delete from content_attachment where company_id = ${company_id} and content_id = ${content_id}`,
  sql`insert into content_attachment (company_id, content_id, position, file_id, alt, width, height, duration_ms, waveform,
      poster_file_id, place_id, is_picture)
    select ${company_id}, ${content_id}, given.place, given.file_id, given.alt, given.width, given.height, given.duration_ms, given.waveform,
      given.poster_file_id, (
        select t.place_id from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
        where c.company_id = ${company_id} and c.content_id = ${content_id}
      ), coalesce(f.content_type like 'image/%', false)
    from rows from (json_to_recordset(${JSON.stringify(attachments)}::json) as (
      file_id uuid, alt text, width integer, height integer, duration_ms integer, waveform integer[], poster_file_id uuid
    )) with ordinality as given (file_id, alt, width, height, duration_ms, waveform, poster_file_id, place)
    left join file f on f.company_id = ${company_id} and f.file_id = given.file_id`,
  sql`update content set attachments_count = ${attachments.length}
    where company_id = ${company_id} and content_id = ${content_id}`,
];
