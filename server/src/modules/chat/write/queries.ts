import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** The content types of these files, in their order. */
export const listTypes = async (db: Db, company_id: string, file_ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ content_type: string }>`
    select f.content_type from unnest(${file_ids}::uuid[]) with ordinality as given (file_id, place)
    join file f on f.company_id = ${company_id} and f.file_id = given.file_id order by given.place`.execute(db);
  return rows.map(({ content_type }) => content_type);
};
