import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type Who = { company_id: string; employee_id: string };

/** The state of a person's sign-in address: `was_verified` is about an earlier one. */
export const lockProof = async (db: Db, { company_id, employee_id }: Who, email: string | null) => {
  const { rows } = await sql<{ proved_at: Date | null; was_verified: boolean }>`
    select l.proved_at, coalesce(c.email_verified_at is not null, false) as was_verified
    from login_address l
    left join credential c on c.company_id = l.company_id and c.employee_id = l.employee_id
    where l.company_id = ${company_id} and l.employee_id = ${employee_id}
      and (${email}::text is null or l.email = ${email}) for update of l`.execute(db);
  return rows[0];
};

export const markProved = ({ company_id, employee_id }: Who, now: Date) => sql`
  update login_address set proved_at = coalesce(proved_at, ${now})
  where company_id = ${company_id} and employee_id = ${employee_id}`;

/** Everything that opens the account, except its address. */
export const deleteCredentials = (
  { company_id, employee_id }: Who,
  { keeps_password }: { keeps_password: boolean },
) => [
  ...(keeps_password
    ? []
    : [sql`delete from credential where company_id = ${company_id} and employee_id = ${employee_id}`]),
  sql`delete from recovery_code where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from totp_factor where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from passkey where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from known_device where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from frontline_login where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from sign_in_challenge where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from mail_token where company_id = ${company_id} and employee_id = ${employee_id} and used_at is null`,
];
