import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

const isUnused = (company_id: string, before: Date): RawBuilder<boolean> =>
  sql<boolean>`l.company_id = ${company_id} and l.asked_at < ${before} and not exists (
    select from post p where p.company_id = l.company_id and p.link_preview_id = l.link_preview_id
  ) and not exists (
    select from content_link c where c.company_id = l.company_id and c.link_preview_id = l.link_preview_id
  )`;

export const countUnused = async (db: Db, company_id: string, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from link_preview l where ${isUnused(company_id, before)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes previews that no post or comment shows; returns the storage keys of their pictures. */
export const deleteUnused = async (
  db: Db,
  company_id: string,
  before: Date,
  limit: number,
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ picture_key: string | null }>`
    delete from link_preview where company_id = ${company_id} and link_preview_id = any(array(
      select l.link_preview_id from link_preview l where ${isUnused(company_id, before)} limit ${limit} for update skip locked
    )) returning picture_key`.execute(db);
  return rows.map(({ picture_key }) => picture_key);
};
