import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { previewJson, type PreviewRow } from '../../link-preview/link-preview.ts';

/** What these comments and messages show of the pages that they link to, by their ids. */
export const listPreviews = async (
  db: Db,
  company_id: string,
  content_ids: readonly string[],
): Promise<Map<string, PreviewRow | null>> => {
  const { rows } = await sql<{ content_id: string; preview: PreviewRow | null }>`
    select n.content_id, ${previewJson(sql`n.company_id`, sql`n.link_preview_id`)} as preview from content_link n
    where n.company_id = ${company_id} and n.content_id = any(${content_ids}::uuid[]) and n.has_preview`.execute(db);
  return new Map(rows.map(({ content_id, preview }) => [content_id, preview]));
};

/** The page whose preview a comment or message has. */
export const findPage = async (db: Db, company_id: string, content_id: string): Promise<string | null> => {
  const { rows } = await sql<{ address: string }>`
    select l.address from content_link n
    join link_preview l on l.company_id = n.company_id and l.link_preview_id = n.link_preview_id
    where n.company_id = ${company_id} and n.content_id = ${content_id}`.execute(db);
  return rows[0]?.address ?? null;
};

/** It links to this page from now on. Without `has_preview`, its author has taken the preview off. */
export const putLink = (company_id: string, content_id: string, link_preview_id: string, has_preview: boolean) =>
  sql`insert into content_link (company_id, content_id, link_preview_id, has_preview)
    values (${company_id}, ${content_id}, ${link_preview_id}, ${has_preview})
    on conflict (company_id, content_id) do update
      set link_preview_id = excluded.link_preview_id, has_preview = excluded.has_preview`;

export const deleteLink = (company_id: string, content_id: string) =>
  sql`delete from content_link where company_id = ${company_id} and content_id = ${content_id}`;

export const setPreview = (company_id: string, content_id: string, has_preview: boolean) =>
  sql`update content_link set has_preview = ${has_preview} where company_id = ${company_id} and content_id = ${content_id}`;

/** Comments and messages that are there and show this preview, newest first. */
export const listLinked = async (
  db: Db,
  company_id: string,
  link_preview_id: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ content_id: string }>`
    select n.content_id from content_link n
    join content c on c.company_id = n.company_id and c.content_id = n.content_id
    where n.company_id = ${company_id} and n.link_preview_id = ${link_preview_id} and n.has_preview and c.deleted_at is null
    order by n.content_id desc limit ${limit}`.execute(db);
  return rows.map(({ content_id }) => content_id);
};

/** Where their comments and messages lead belongs to their words: of all of them, or of those whose words have gone. */
export const forgetLinks = ({ company_id, employee_id }: Person, which: 'all' | 'emptied') =>
  sql`delete from content_link where company_id = ${company_id} and content_id in (
    select content_id from content
    where company_id = ${company_id} and author_id = ${employee_id} and (${which === 'all'} or words = '')
  )`;
