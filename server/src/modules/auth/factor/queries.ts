import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type Held = { has_totp: boolean; passkeys_count: number; recovery_codes_left: number };

/** What a person can answer a second step with. */
export const findHeld = async (db: Db, company_id: string, employee_id: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select
      exists (select from totp_factor where company_id = ${company_id} and employee_id = ${employee_id}
        and confirmed_at is not null) as has_totp,
      (select count(*)::int from passkey where company_id = ${company_id} and employee_id = ${employee_id}) as passkeys_count,
      (select count(*)::int from recovery_code where company_id = ${company_id} and employee_id = ${employee_id}
        and used_at is null) as recovery_codes_left`.execute(db);
  return rows[0] as Held;
};

export const hasFactor = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { has_totp, passkeys_count } = await findHeld(db, company_id, employee_id);
  return has_totp || passkeys_count > 0;
};

/** Changes of one person's factors run one after another, so that it is certain which is the first or the last. */
export const lockFactors = (db: Db, company_id: string, employee_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${company_id} ${employee_id}`}, 0))`.execute(db);
