import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** The words of a post as they are now, and the page whose preview it has. */
export const findLink = async (
  db: Db,
  company_id: string,
  post_id: string,
): Promise<{ words: string; address: string | null } | undefined> => {
  const { rows } = await sql<{ words: string; address: string | null }>`
    select c.words, l.address from content c join post p on p.company_id = c.company_id and p.post_id = c.content_id
    left join link_preview l on l.company_id = p.company_id and l.link_preview_id = p.link_preview_id
    where c.company_id = ${company_id} and c.content_id = ${post_id}`.execute(db);
  return rows[0];
};

/** The post links to another page now, whose preview its author has not taken off. */
export const setLink = (company_id: string, post_id: string, link_preview_id: string | null) =>
  sql`update post set link_preview_id = ${link_preview_id}, has_preview = true
    where company_id = ${company_id} and post_id = ${post_id}`;

export const setPreview = (company_id: string, post_id: string, has_preview: boolean) =>
  sql`update post set has_preview = ${has_preview} where company_id = ${company_id} and post_id = ${post_id}`;

/** Posts that are there and show this preview, newest first. */
export const listLinked = async (
  db: Db,
  company_id: string,
  link_preview_id: string,
  limit: number,
): Promise<{ post_id: string; author_id: string }[]> => {
  const { rows } = await sql<{ post_id: string; author_id: string }>`
    select p.post_id, c.author_id from post p join content c on c.company_id = p.company_id and c.content_id = p.post_id
    where p.company_id = ${company_id} and p.link_preview_id = ${link_preview_id} and p.has_preview and c.deleted_at is null
    order by p.post_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Where their posts lead belongs to their words. */
export const forgetLinks = ({ company_id, employee_id }: Person) =>
  sql`update post set link_preview_id = null where company_id = ${company_id} and link_preview_id is not null
    and post_id in (select content_id from content where company_id = ${company_id} and author_id = ${employee_id})`;
