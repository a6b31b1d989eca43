import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type DeviceRow = Selectable<Tables['device']>;
/** What makes a device: the same `device_id` of somebody else is another one. */
export type DeviceKey = { company_id: string; employee_id: string; device_id: string };

const key = ['company_id', 'employee_id', 'device_id'] as const;

/** What a device has without push. */
export const without_push = {
  push_platform: null,
  push_token: null,
  push_token_issued_at: null,
  push_synced_at: null,
  push_key: null,
} as const;

export const upsertDevice = (db: Db, row: Insertable<Tables['device']>, change: Updateable<Tables['device']>) =>
  db
    .insertInto('device')
    .values({ ...row, ...change } as Insertable<Tables['device']>)
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeDevice = (
  db: Db,
  { company_id, employee_id, device_id }: DeviceKey,
  change: Updateable<Tables['device']>,
) =>
  db
    .updateTable('device')
    .set(change)
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('device_id', '=', device_id);

export const removeDevice = (db: Db, { company_id, employee_id, device_id }: DeviceKey) =>
  db
    .deleteFrom('device')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('device_id', '=', device_id);

/** Makes whoever else brings this token wait until the transaction ends. */
export const lockToken = (db: Db, token: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${token}, 1))`.execute(db);

/** Takes a token from every device but one, in whichever company: it came with the browser that holds it. */
export const releaseToken = (db: Db, token: string, { company_id, employee_id, device_id }: DeviceKey) =>
  db
    .updateTable('device')
    .set(without_push)
    .where('push_token', '=', token)
    .where(
      sql<boolean>`(company_id, employee_id, device_id) is distinct from (${company_id}::uuid, ${employee_id}::uuid, ${device_id}::text)`,
    );

/** Keeps the devices that were used last. */
export const removeSurplus = (db: Db, company_id: string, employee_id: string, kept: number) =>
  db
    .deleteFrom('device')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('device_id', 'in', (among) =>
      among
        .selectFrom('device')
        .select('device_id')
        .where('company_id', '=', company_id)
        .where('employee_id', '=', employee_id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('device_id')
        .offset(kept),
    );
