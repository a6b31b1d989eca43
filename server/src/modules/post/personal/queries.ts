import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readPosted = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.post_id, c.created_at, c.words, (
      select string_agg(f.file_name, ' / ' order by x.position) from content_attachment x
      join file f on f.company_id = x.company_id and f.file_id = x.file_id
      where x.company_id = c.company_id and x.content_id = c.content_id
    ) as attachments, p.has_comments, c.edited_at, c.deleted_at
    from content c join post p on p.company_id = c.company_id and p.post_id = c.content_id
    where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind = 'post' order by p.post_id`.execute(
    db,
  );
  return rows;
};
