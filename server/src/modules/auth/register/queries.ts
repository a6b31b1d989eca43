import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Only this many passwords of one address are checked; a person who registers it more often finds the first ones. */
const most = 5;

/** Remembers the password of a registration that created nothing. */
export const insertEcho = (email: string, password_hash: string, now: Date) =>
  sql`insert into registration_echo (email, password_hash, created_at)
    select ${email}, ${password_hash}, ${now}
    where (select count(*) from registration_echo where email = ${email}) < ${most}`;

/** The password hashes of registrations that created nothing. */
export const listEchoes = async (db: Db, email: string): Promise<string[]> => {
  const rows = await db.selectFrom('registration_echo').select('password_hash').where('email', '=', email).execute();
  return rows.map(({ password_hash }) => password_hash);
};

export const deleteOldEchoes = (db: Db, before: Date) =>
  db.deleteFrom('registration_echo').where('created_at', '<', before).execute();

/** Deletes all of them, for addresses that have to be forgotten. */
export const deleteEchoes = (emails: readonly string[]) =>
  sql`delete from registration_echo where email = any(${[...emails]}::text[])`;
