import { sql, type Insertable, type Updateable } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type AudienceTable = Tables['audience'];
export type SavedRow = {
  audience_id: string;
  audience_name: string;
  description: string;
  selection: AudienceSelection;
  sort_name: string;
};

const columns = sql.raw('audience_id, audience_name, description, selection, sort_name');

/** One that was not deleted, or, with `is_deleted`, one that was; locked until the end of the transaction. */
export const lockSaved = async (
  db: Db,
  company_id: string,
  audience_id: string,
  { is_deleted = false }: { is_deleted?: boolean } = {},
): Promise<SavedRow | undefined> => {
  const { rows } = await sql<SavedRow>`
    select ${columns} from audience where company_id = ${company_id} and audience_id = ${audience_id}
      and (deleted_at is not null) = ${is_deleted} for no key update`.execute(db);
  return rows[0];
};

export const listSavedRows = async (
  db: Db,
  company_id: string,
  given: { pattern: string; after: readonly [sort_name: string, audience_id: string] | undefined; limit: number },
): Promise<SavedRow[]> => {
  const { pattern, after, limit } = given;
  const { rows } = await sql<SavedRow>`
    select ${columns} from audience where company_id = ${company_id} and deleted_at is null
      and ' ' || sort_name like fold(${pattern})
      and (${after?.[0] ?? null}::text is null
        or (sort_name, audience_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
    order by sort_name, audience_id limit ${limit}`.execute(db);
  return rows;
};

export const insertSaved = (db: Db, row: Insertable<AudienceTable>) => db.insertInto('audience').values(row);

export const updateSavedRow = (db: Db, company_id: string, audience_id: string, change: Updateable<AudienceTable>) =>
  db.updateTable('audience').set(change).where('company_id', '=', company_id).where('audience_id', '=', audience_id);
