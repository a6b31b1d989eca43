import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readPosted = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.post_id, c.created_at, c.words, (
      select string_agg(f.file_name, ' / ' order by x.position) from content_attachment x
      join file f on f.company_id = x.company_id and f.file_id = x.file_id
      where x.company_id = c.company_id and x.content_id = c.content_id
    ) as attachments, p.has_comments, p.as_company, (
      select n.first_name || ' ' || n.last_name from employee n where n.company_id = c.company_id and n.employee_id = c.in_name_of
    ) as in_name_of, c.expires_at, c.edited_at, c.deleted_at
    from content c join post p on p.company_id = c.company_id and p.post_id = c.content_id
    where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind = 'post' order by p.post_id`.execute(
    db,
  );
  return rows;
};

/** What others posted in their name. */
export const readInName = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select c.content_id as post_id, c.created_at, c.words, w.first_name || ' ' || w.last_name as written_by, c.deleted_at
    from content c join employee w on w.company_id = c.company_id and w.employee_id = c.author_id
    where c.company_id = ${company_id} and c.in_name_of = ${employee_id} and c.kind = 'post' order by c.content_id`.execute(
    db,
  );
  return rows;
};
