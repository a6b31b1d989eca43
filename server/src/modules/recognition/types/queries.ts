import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';

const columns = [
  'recognition_type_id',
  'title',
  'description',
  'image_url',
  'color',
  'points',
  'min_points',
  'max_points',
  'value_required',
  'funding',
  'given_by',
  'is_active',
] as const;

export type TypeChange = Updateable<Tables['recognition_type']>;
export type NewType = Omit<Insertable<Tables['recognition_type']>, 'company_id'>;

export const listTypeRows = (db: Db, company_id: string, { all }: { all: boolean }) =>
  db
    .selectFrom('recognition_type')
    .select(columns)
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .$if(!all, (query) => query.where('is_active', '=', true).where('given_by', '=', 'everyone'))
    .orderBy('recognition_type_id')
    .execute();

export type TypeRow = Awaited<ReturnType<typeof listTypeRows>>[number];

/** What cards show of these types, also of retired ones. */
export const listTypeCards = (db: Db, company_id: string, ids: readonly string[]) =>
  db
    .selectFrom('recognition_type')
    .select(['recognition_type_id', 'title', 'image_url', 'color'])
    .where('company_id', '=', company_id)
    .where(sql<boolean>`recognition_type_id = any(${ids}::uuid[])`)
    .execute();

/** The type, locked until the end of the transaction. */
export const lockType = (
  db: Db,
  company_id: string,
  recognition_type_id: string,
  { is_retired = false } = {},
): Promise<TypeRow | undefined> =>
  db
    .selectFrom('recognition_type')
    .select(columns)
    .where('company_id', '=', company_id)
    .where('recognition_type_id', '=', recognition_type_id)
    .where('deleted_at', is_retired ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** All types that can be given or brought back, locked in the order in which they were made. */
export const lockTypes = (db: Db, company_id: string): Promise<TypeRow[]> =>
  db
    .selectFrom('recognition_type')
    .select(columns)
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('recognition_type_id')
    .forUpdate()
    .execute();

export const insertTypes = (db: Db, company_id: string, types: readonly NewType[]) =>
  db.insertInto('recognition_type').values(types.map((type) => ({ ...type, company_id })));

/** Takes pictures away that are one of these files; whether there were any. */
export const takeTypePictures = async (
  db: Db,
  company_id: string,
  storage_keys: readonly string[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update recognition_type set image_url = null
    where company_id = ${company_id} and ${leadsTo(sql`image_url`, storage_keys)}`.execute(db);
  return Number(numAffectedRows) > 0;
};

export const updateTypeRow = (db: Db, company_id: string, recognition_type_id: string, change: TypeChange) =>
  db
    .updateTable('recognition_type')
    .set(change)
    .where('company_id', '=', company_id)
    .where('recognition_type_id', '=', recognition_type_id);
