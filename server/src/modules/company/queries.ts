import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type CompanyRow = Selectable<Tables['company']>;

export const insertCompany = (db: Db, row: Insertable<Tables['company']>) => db.insertInto('company').values(row);

export const findCompany = (db: Db, company_id: string) =>
  db.selectFrom('company').selectAll().where('company_id', '=', company_id).executeTakeFirst();

/** Holds back other changes of this row until the transaction ends, but not rows elsewhere that refer to it. */
export const lockCompany = (db: Db, company_id: string) =>
  db.selectFrom('company').selectAll().where('company_id', '=', company_id).forNoKeyUpdate().executeTakeFirst();

export const findCompanyByDomain = (db: Db, domain: string) =>
  db.selectFrom('company').selectAll().where('domain', '=', domain).orderBy('company_id').limit(1).executeTakeFirst();

export const updateCompanyRow = (db: Db, company_id: string, change: Updateable<Tables['company']>) =>
  db.updateTable('company').set(change).where('company_id', '=', company_id);
