import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readSessions = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select user_agent, created_at, last_seen_at, expires_at, revoked_at from session
    where company_id = ${company_id} and employee_id = ${employee_id} order by created_at`.execute(db);
  return rows;
};

/** Passkeys by the names that the person gave them, and a number for signing in at a shared device. */
export const readFactors = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select 'passkey' as kind, passkey_name as name, created_at, last_used_at from passkey
    where company_id = ${company_id} and employee_id = ${employee_id}
    union all
    select 'authenticator', null, confirmed_at, null from totp_factor
    where company_id = ${company_id} and employee_id = ${employee_id}
    union all
    select 'frontline', null, updated_at, null from frontline_login
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows;
};

/** Everything that a person could sign in with, or did. */
export const forgetSignIn = ({ company_id, employee_id }: Person) => [
  sql`delete from session where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from mail_token where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`update mail_token set invited_by = null where company_id = ${company_id} and invited_by = ${employee_id}`,
  sql`delete from credential where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from sign_in_challenge where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from recovery_code where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from totp_factor where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from passkey where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from frontline_login where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from known_device where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from login_address where company_id = ${company_id} and employee_id = ${employee_id}`,
];

/** Codes requested for an address, no matter who it belongs to. */
export const forgetChallenges = (words: readonly string[]) =>
  sql`delete from sign_in_challenge where email = any(${words.map((word) => word.toLowerCase())}::text[])`;
