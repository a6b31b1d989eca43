import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type DeviceRow = Selectable<Tables['device']>;
/** What identifies a device: the same `device_id` of another person is another device. */
export type DeviceKey = { company_id: string; employee_id: string; device_id: string };

const key = ['company_id', 'employee_id', 'device_id'] as const;

/** The columns of a device without push. */
export const without_push = {
  push_platform: null,
  push_token: null,
  push_token_issued_at: null,
  push_synced_at: null,
  push_key: null,
} as const;

// What is known about a token stays with it: the key that it was made for, and how sending to it went.
const ofSameToken = <Value>(column: string, otherwise: Value) =>
  sql<Value>`case when device.push_token = excluded.push_token then ${sql.ref(`device.${column}`)} else ${otherwise} end`;
const keptOfToken = {
  push_key: ofSameToken('push_key', sql.ref<string | null>('excluded.push_key')) as unknown as RawBuilder<
    string | null
  >,
  last_success_at: ofSameToken('last_success_at', null),
  last_failure_at: ofSameToken('last_failure_at', null),
  last_error: ofSameToken('last_error', null),
};

/** Adds a device or changes it: `row` has the additional columns of a new one. */
export const upsertDevice = (db: Db, row: Insertable<Tables['device']>, change: Updateable<Tables['device']>) =>
  db
    .insertInto('device')
    .values({ ...row, ...change } as Insertable<Tables['device']>)
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet({ ...change, ...('push_token' in change && keptOfToken) }),
    )
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

/** The single device with this Web Push token, in any company. */
export const findDeviceWith = (db: Db, token: string): Promise<DeviceRow | undefined> =>
  db
    .selectFrom('device')
    .selectAll()
    .where('push_token', '=', token)
    .where('push_platform', '=', 'web_push')
    .executeTakeFirst();

/** Makes others that present this token wait until the transaction ends. */
export const lockToken = (db: Db, token: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${token}, 1))`.execute(db);

/** Removes a token from every device but one, in any company: it came with the browser that holds it. */
export const releaseToken = (db: Db, token: string, { company_id, employee_id, device_id }: DeviceKey) =>
  db
    .updateTable('device')
    .set(without_push)
    .where('push_token', '=', token)
    .where(
      sql<boolean>`(company_id, employee_id, device_id) is distinct from (${company_id}::uuid, ${employee_id}::uuid, ${device_id}::text)`,
    );

/** Keeps the most recently used devices. */
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

export const listDeviceRows = (db: Db, company_id: string, employee_id: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_id')
    .execute();
