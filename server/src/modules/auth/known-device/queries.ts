import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type Who = { company_id: string; employee_id: string };

/** Those of the accounts for which the device is known. */
export const listKnownFor = async (db: Db, secret_hash: Buffer, accounts: readonly Who[]): Promise<Who[]> => {
  const { rows } = await sql<Who>`
    select k.company_id, k.employee_id from known_device k
    join unnest(${accounts.map(({ company_id }) => company_id)}::uuid[], ${accounts.map(({ employee_id }) => employee_id)}::uuid[])
      as a (company_id, employee_id) on a.company_id = k.company_id and a.employee_id = k.employee_id
    where k.secret_hash = ${secret_hash}`.execute(db);
  return rows;
};

/** Among accounts whose owner has proven that they read this mailbox, the first for which the device is known. */
export const findKnownAt = async (db: Db, secret_hash: Buffer, email: string): Promise<Who | undefined> => {
  const { rows } = await sql<Who>`
    select k.company_id, k.employee_id from known_device k
    join login_address l on l.company_id = k.company_id and l.employee_id = k.employee_id
    where k.secret_hash = ${secret_hash} and l.email = ${email} and l.proved_at is not null
    order by k.company_id, k.employee_id limit 1`.execute(db);
  return rows[0];
};

export const isKnownSecret = async (db: Db, secret_hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`select from known_device where secret_hash = ${secret_hash} limit 1`.execute(db);
  return rows.length > 0;
};

/** Gives a device another secret, for everyone it is known for. */
export const replaceSecret = (secret_hash: Buffer, next_hash: Buffer) =>
  sql`update known_device set secret_hash = ${next_hash} where secret_hash = ${secret_hash}`;

export const insertKnown = ({ company_id, employee_id }: Who, secret_hash: Buffer, now: Date) => sql`
  insert into known_device (company_id, employee_id, secret_hash, created_at, last_used_at)
  values (${company_id}, ${employee_id}, ${secret_hash}, ${now}, ${now})
  on conflict (company_id, employee_id, secret_hash) do update set last_used_at = excluded.last_used_at`;

/** Forgets the devices of a person, except the `kept` most recently used ones. */
export const deleteKnownBut = ({ company_id, employee_id }: Who, kept: number) => sql`
  delete from known_device where company_id = ${company_id} and employee_id = ${employee_id} and secret_hash in (
    select secret_hash from known_device where company_id = ${company_id} and employee_id = ${employee_id}
    order by last_used_at desc, secret_hash offset ${kept})`;

export const deleteKnown = ({ company_id, employee_id }: Who, except: Buffer | null) => sql`
  delete from known_device where company_id = ${company_id} and employee_id = ${employee_id}
    and secret_hash is distinct from ${except}::bytea`;

export const deleteUnusedKnown = (db: Db, before: Date) =>
  db.deleteFrom('known_device').where('last_used_at', '<', before).execute();
