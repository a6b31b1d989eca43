import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isVisible } from '../../content/content.ts';

type Person = { company_id: string; employee_id: string };

/** Sets the time, unless the person has as many reminders as people may; whether it did. */
export const putReminder = async (
  db: Db,
  { company_id, employee_id }: Person,
  { message_id, remind_at }: { message_id: string; remind_at: Date },
  most: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into message_reminder (company_id, employee_id, message_id, remind_at)
    select ${company_id}, ${employee_id}, ${message_id}, ${remind_at}
    where (
      select count(*) from message_reminder
      where company_id = ${company_id} and employee_id = ${employee_id} and message_id <> ${message_id}
    ) < ${most}
    on conflict (company_id, employee_id, message_id) do update set remind_at = excluded.remind_at
    returning message_id`.execute(db);
  return rows.length === 1;
};

/** Whether there was one. */
export const deleteReminder = async (
  db: Db,
  { company_id, employee_id }: Person,
  message_id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from message_reminder
    where company_id = ${company_id} and employee_id = ${employee_id} and message_id = ${message_id}
    returning message_id`.execute(db);
  return rows.length === 1;
};

/** The same if its time has come, by the clock that also starts the job. */
export const deleteDueReminder = async (
  db: Db,
  { company_id, employee_id }: Person,
  message_id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from message_reminder
    where company_id = ${company_id} and employee_id = ${employee_id} and message_id = ${message_id} and remind_at <= now()
    returning message_id`.execute(db);
  return rows.length === 1;
};

export type Reminder = { message_id: string; remind_at: Date };

/** Those of messages that the person can read, the next first. */
export const listReminderRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  { after, limit }: { after: readonly [remind_at: string, message_id: string] | undefined; limit: number },
): Promise<Reminder[]> => {
  const later = after ? sql`and (r.remind_at, r.message_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<Reminder>`
    select r.message_id, r.remind_at from message_reminder r
    join content c on c.company_id = r.company_id and c.content_id = r.message_id
    where r.company_id = ${company_id} and r.employee_id = ${employee_id} and ${isVisible('c', employee_id)} ${later}
    order by r.remind_at, r.message_id limit ${limit}`.execute(db);
  return rows;
};

export const readReminders = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select message_id, remind_at from message_reminder
    where company_id = ${company_id} and employee_id = ${employee_id} order by remind_at`.execute(db);
  return rows;
};

export const forgetReminders = ({ company_id, employee_id }: Person) =>
  sql`delete from message_reminder where company_id = ${company_id} and employee_id = ${employee_id}`;
