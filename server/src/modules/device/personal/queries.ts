import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** Devices without their tokens: anyone with a token could push to the device. */
export const readDevices = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select device_id, device_info, ui_version, notification_allowed, push_platform, created_at, last_seen_at from device
    where company_id = ${company_id} and employee_id = ${employee_id} order by created_at`.execute(db);
  return rows;
};

export const forgetDevices = ({ company_id, employee_id }: Person) =>
  sql`delete from device where company_id = ${company_id} and employee_id = ${employee_id}`;
