import { sql, type Insertable, type Updateable } from 'kysely';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

type FieldTable = Tables['custom_field'];

export type FieldRow = CustomField & { is_deleted: boolean };

/** The fields of a company in their order, deleted ones last. */
export const listFieldRows = async (db: Db, company_id: string): Promise<FieldRow[]> => {
  const { rows } = await sql<FieldRow>`
    select field_id, field_name, help_text, kind, options, visible_to, edited_by, is_on_profile,
      deleted_at is not null as is_deleted
    from custom_field where company_id = ${company_id}
    order by deleted_at is not null, position, field_id`.execute(db);
  return rows;
};

/** Those that were not deleted. */
export const listLiveFields = async (db: Db, company_id: string): Promise<FieldRow[]> =>
  (await listFieldRows(db, company_id)).filter(({ is_deleted }) => !is_deleted);

/**
 * Holds back changes of the fields until the transaction ends: their order belongs together, and no option is removed while a
 * person takes it. `is_shared` is for writers of values only.
 */
export const lockFields = async (
  db: Db,
  company_id: string,
  { is_shared = false }: { is_shared?: boolean } = {},
): Promise<FieldRow[]> => {
  const lock = sql.raw(is_shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`custom_field:${company_id}`}, 0))`.execute(db);
  return listFieldRows(db, company_id);
};

/** Inserted after the last one. */
export const insertField = (db: Db, row: Omit<Insertable<FieldTable>, 'position'>) =>
  db.insertInto('custom_field').values({
    ...row,
    position: sql`(select coalesce(max(position), 0) + 1 from custom_field where company_id = ${row.company_id})`,
  });

export const updateFieldRow = (db: Db, company_id: string, field_id: string, change: Updateable<FieldTable>) =>
  db.updateTable('custom_field').set(change).where('company_id', '=', company_id).where('field_id', '=', field_id);

export const setFieldOrder = (company_id: string, ids: readonly string[]) =>
  sql`update custom_field f set position = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (field_id, position)
    where f.company_id = ${company_id} and f.field_id = place.field_id`;

/** For a field with few values, how many people have each value; for others, how many have any. */
export const countValues = async (
  db: Db,
  company_id: string,
  field_id: string,
): Promise<{ value: string; people_count: number }[]> => {
  const { rows } = await sql<{ value: string; people_count: number }>`
    select value, count(*)::int as people_count from employee_field_value
    where company_id = ${company_id} and field_id = ${field_id} group by value`.execute(db);
  return rows;
};
