import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { AttachmentRow } from '../attachments/queries.ts';
import { isVisible } from '../visibility/queries.ts';

export type ShownRow = {
  content_id: string;
  parent_id: string | null;
  top_id: string;
  top_kind: string;
  author_id: string;
  created_at: Date;
  position: number;
  attachment: AttachmentRow;
};

type Asked = {
  company_id: string;
  employee_id: string;
  place_id: string;
  is_picture: boolean;
  after: { content_id: string; position: number } | undefined;
  limit: number;
};

/** What content of a place shows, newest content first, as far as this employee may see it. */
export const listShown = async (db: Db, asked: Asked): Promise<ShownRow[]> => {
  const { company_id, employee_id, place_id, is_picture, after, limit } = asked;
  const older = after
    ? sql`and x.content_id <= ${after.content_id}::uuid and (x.content_id < ${after.content_id}::uuid or x.position > ${after.position})`
    : sql``;
  const { rows } = await sql<ShownRow>`
    select c.content_id, c.parent_id, c.top_id, t.kind as top_kind, c.author_id, c.created_at, x.position, json_build_object(
        'file_id', f.file_id, 'file_name', f.file_name, 'content_type', f.content_type, 'size_bytes', f.size_bytes,
        'storage_key', f.storage_key, 'alt', x.alt, 'width', x.width, 'height', x.height, 'duration_ms', x.duration_ms,
        'waveform', x.waveform, 'poster_file_id', p.file_id, 'poster_key', p.storage_key) as attachment
    from content_attachment x
    join content c on c.company_id = x.company_id and c.content_id = x.content_id
    join content t on t.company_id = c.company_id and t.content_id = c.top_id
    join file f on f.company_id = x.company_id and f.file_id = x.file_id
    left join file p on p.company_id = x.company_id and p.file_id = x.poster_file_id
    where x.company_id = ${company_id} and x.place_id = ${place_id} and x.is_picture = ${is_picture} ${older}
      and ${isVisible('c', employee_id)}
    order by x.content_id desc, x.position limit ${limit}`.execute(db);
  return rows;
};
