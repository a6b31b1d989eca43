import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type ConnectionRow = Selectable<Tables['sso_connection']>;

export const findConnection = (db: Db, company_id: string) =>
  db.selectFrom('sso_connection').selectAll().where('company_id', '=', company_id).executeTakeFirst();

/** The company's row, created on first use, locked until the transaction ends. */
export const lockConnection = async (db: Db, company_id: string): Promise<ConnectionRow> => {
  await db
    .insertInto('sso_connection')
    .values({ company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('sso_connection')
    .selectAll()
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};

export const updateConnection = (db: Db, company_id: string, change: Updateable<Tables['sso_connection']>) =>
  db.updateTable('sso_connection').set(change).where('company_id', '=', company_id);
