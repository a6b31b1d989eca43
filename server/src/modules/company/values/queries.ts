import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';

export type ValueRow = Selectable<Tables['company_value']>;

export const listValueRows = (db: Db, company_id: string) =>
  db
    .selectFrom('company_value')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();

/** What cards show of these values, including retired ones. */
export const listValueCards = (db: Db, company_id: string, ids: readonly string[]) =>
  db
    .selectFrom('company_value')
    .select(['company_value_id', 'value_name', 'icon_url', 'position'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`company_value_id = any(${ids}::uuid[])`)
    .execute();

/** Including retired ones: their ids bring them back. */
export const listAllValueRows = (db: Db, company_id: string) =>
  db.selectFrom('company_value').selectAll().where('company_id', '=', company_id).execute();

/** Writes the values as given; known ids take over the new fields. */
export const upsertValues = (db: Db, rows: readonly Insertable<Tables['company_value']>[]) =>
  db
    .insertInto('company_value')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'company_value_id']).doUpdateSet((set) => ({
        value_name: set.ref('excluded.value_name'),
        value_description: set.ref('excluded.value_description'),
        icon_url: set.ref('excluded.icon_url'),
        position: set.ref('excluded.position'),
        deleted_at: null,
      })),
    );

/** Removes icons that are one of these files; returns whether there were any. */
export const takeIcons = async (db: Db, company_id: string, storage_keys: readonly string[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update company_value set icon_url = null
    where company_id = ${company_id} and ${leadsTo(sql`icon_url`, storage_keys)}`.execute(db);
  return Number(numAffectedRows) > 0;
};

export const retireValues = (db: Db, company_id: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('company_value')
    .set({ deleted_at: now })
    .where('company_id', '=', company_id)
    .where('company_value_id', 'in', ids);
