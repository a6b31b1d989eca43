import { sql, type RawBuilder } from 'kysely';
import type { PushPlatform } from '@plaudit/contract/device/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { changeDevice, without_push, type DeviceKey } from '../queries.ts';

/** A device that pushes may go to: push is on and allowed, and an active person has an open session on it. */
export type PushDevice = {
  company_id: string;
  employee_id: string;
  device_id: string;
  session_id: string;
  push_platform: PushPlatform;
  push_token: string;
  push_synced_at: Date;
  push_key: string | null;
  last_success_at: Date | null;
};

/** Whether pushes go to the device `d` right now. */
export const isReached: RawBuilder<boolean> = sql`(
  d.push_token is not null and d.notification_allowed is not false
  and exists (
    select from session s
    where s.company_id = d.company_id and s.session_id = d.session_id and s.employee_id = d.employee_id
      and s.revoked_at is null and s.expires_at > now()
  )
  and exists (
    select from employee e join company c using (company_id)
    where e.company_id = d.company_id and e.employee_id = d.employee_id
      and e.employee_account_status = 'ACTIVE' and e.deleted_at is null and c.company_status = 'ACTIVE'
  )
)`;

export const listPushDeviceRows = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
  device_id: string | null = null,
): Promise<PushDevice[]> => {
  const { rows } = await sql<PushDevice>`
    select d.company_id, d.employee_id, d.device_id, d.session_id, d.push_platform, d.push_token, d.push_synced_at, d.push_key, d.last_success_at
    from device d
    where d.company_id = ${company_id} and d.employee_id = any(${employee_ids}::uuid[])
      and (${device_id}::text is null or d.device_id = ${device_id}::text) and ${isReached}
    order by d.last_seen_at desc`.execute(db);
  return rows;
};

export const isDelivered = async (db: Db, company_id: string, dedupe_key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('push_delivery')
    .select('result')
    .where('company_id', '=', company_id)
    .where('dedupe_key', '=', dedupe_key)
    .executeTakeFirst();
  return row !== undefined;
};

type Delivery = {
  company_id: string;
  dedupe_key: string;
  platform: PushPlatform;
  result: 'sent' | 'failed' | 'pruned';
  error: string | null;
  created_at: Date;
};

export const insertDelivery = (db: Db, row: Delivery) =>
  db
    .insertInto('push_delivery')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());

/** Records on a device how sending to its token went, if it still has that token. */
export const noteResult = (
  db: Db,
  key: DeviceKey,
  push_token: string,
  note: { now: Date; error: string | null; is_pruned: boolean },
) =>
  changeDevice(db, key, {
    ...(note.error === null ? { last_success_at: note.now } : { last_failure_at: note.now, last_error: note.error }),
    ...(note.is_pruned && without_push),
  }).where('push_token', '=', push_token);
