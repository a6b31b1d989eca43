import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { knownAmong } from '../../content/content.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const updateRecognitionRow = (
  db: Db,
  company_id: string,
  recognition_id: string,
  change: Updateable<Tables['recognition']>,
) =>
  db
    .updateTable('recognition')
    .set(change)
    .where('company_id', '=', company_id)
    .where('recognition_id', '=', recognition_id);

type Asked = { recognition_type_id: string; company_value_ids: readonly string[]; mention_ids: readonly string[] };
type Found = { value_required: boolean; company_value_ids: string[]; mention_ids: string[] };

/** Which of the values, people and groups that an edit names there are. */
export const findEditParts = async (db: Db, company_id: string, asked: Asked): Promise<Found> => {
  const { rows } = await sql<Found>`
    select t.value_required, array(
      select company_value_id from company_value
      where company_id = ${company_id} and company_value_id = any(${asked.company_value_ids}::uuid[]) and deleted_at is null
    ) as company_value_ids, ${knownAmong(company_id, asked.mention_ids)} as mention_ids
    from recognition_type t
    where t.company_id = ${company_id} and t.recognition_type_id = ${asked.recognition_type_id}`.execute(db);
  return rows[0] as Found;
};
