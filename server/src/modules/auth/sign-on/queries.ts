import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Owners, who must be able to fix it, and people whom the provider does not sign in: they come in as before. */
const exempt = (company_id: string) => sql`
  select er.employee_id from employee_role er join role r on r.company_id = er.company_id and r.role_id = er.role_id
  left join sso_connection c on c.company_id = er.company_id
  where er.company_id = ${company_id} and (r.default_role = 'owner' or not r.permissions <@ coalesce(c.speaks_for, r.permissions))`;

/** The same for a person of a query; nobody waits for it. */
export const onlyBySso = (company_id: string, employee_id: RawBuilder<unknown>) => sql`
  ((select co.sso_enforced from company co where co.company_id = ${company_id})
    and ${employee_id} not in (${exempt(company_id)}))`;

/**
 * Whether the company lets this person in only by single sign-on. That can't change until the transaction ends: otherwise a
 * session opened on an outdated answer would exist after all others were ended.
 */
export const needsSso = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql<{ is_needed: boolean }>`
    select co.sso_enforced and ${employee_id} not in (${exempt(company_id)}) as is_needed
    from company co where co.company_id = ${company_id} for share of co`.execute(db);
  return rows[0]?.is_needed ?? false;
};

/** Ends up to `limit` sessions that were not opened by single sign-on, and returns their ids. */
export const revokeUnsigned = async (
  db: Db,
  { company_id, except, limit }: { company_id: string; except: string; limit: number },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ session_id: string }>`
    update session set revoked_at = ${now} where company_id = ${company_id} and session_id = any(array(
      select s.session_id from session s join company co on co.company_id = s.company_id
      where s.company_id = ${company_id} and co.sso_enforced and s.revoked_at is null and s.kind = 'full'
        and s.session_id <> ${except} and s.employee_id not in (${exempt(company_id)})
      limit ${limit}
    )) returning session_id`.execute(db);
  return rows.map(({ session_id }) => session_id);
};
