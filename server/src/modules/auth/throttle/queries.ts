import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Patience } from './policy.ts';

/** Counts an attempt, unless the subject has to wait; false if it has to. An hour without attempts forgives everything. */
export const countAttempt = async (
  db: Db,
  subject: Buffer,
  { free, max_seconds }: Patience,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in_throttle as t (subject, failures, updated_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when t.updated_at < ${now}::timestamptz - interval '1 hour' then 1 else least(t.failures + 1, 1000) end,
      blocked_until = case
        when t.updated_at < ${now}::timestamptz - interval '1 hour' or t.failures + 1 < ${free}::int then null
        else ${now}::timestamptz + make_interval(secs => least(${max_seconds}::int, power(2, least(t.failures + 1 - ${free}::int, 20))))
      end,
      updated_at = ${now}
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning 1`.execute(db);
  return rows.length > 0;
};

export const secondsBlocked = async (db: Db, subject: Buffer, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('sign_in_throttle')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.blocked_until ? Math.max(1, Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000)) : 1;
};

export const forgetAttempts = (db: Db, subject: Buffer) =>
  db.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute();

export const takeBackAttempt = (db: Db, subject: Buffer) =>
  sql`update sign_in_throttle set failures = greatest(failures - 1, 0), blocked_until = null where subject = ${subject}`.execute(
    db,
  );

export const forgetOldAttempts = (db: Db, before: Date) =>
  db.deleteFrom('sign_in_throttle').where('updated_at', '<', before).execute();
