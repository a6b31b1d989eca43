import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type PolicyRow = Selectable<Tables['sign_in_policy']>;

export const findPolicy = (db: Db, company_id: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('sign_in_policy').selectAll().where('company_id', '=', company_id).executeTakeFirst();

/** The row of the company, created with the defaults if there is none, and locked until the transaction ends. */
export const lockPolicy = async (db: Db, company_id: string): Promise<PolicyRow> => {
  const { rows } = await sql<PolicyRow>`
    insert into sign_in_policy (company_id) values (${company_id})
    on conflict (company_id) do update set company_id = excluded.company_id returning *`.execute(db);
  return rows[0] as PolicyRow;
};

export const updatePolicy = (db: Db, company_id: string, change: Updateable<Tables['sign_in_policy']>) =>
  db
    .updateTable('sign_in_policy')
    .set(change)
    .where('company_id', '=', company_id)
    .returningAll()
    .executeTakeFirstOrThrow();
