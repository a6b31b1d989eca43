import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type SettingsTable = Tables['privacy_settings'];

export const findSettings = (db: Db, company_id: string, { lock = false } = {}) =>
  db
    .selectFrom('privacy_settings')
    .selectAll()
    .where('company_id', '=', company_id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Makes the row of a company that never chose, so that it can be locked. */
export const openSettings = (db: Db, company_id: string) =>
  db
    .insertInto('privacy_settings')
    .values({ company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const putSettings = (db: Db, row: Insertable<SettingsTable>) => {
  const { company_id: _key, ...change } = row;
  return db
    .insertInto('privacy_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change));
};
