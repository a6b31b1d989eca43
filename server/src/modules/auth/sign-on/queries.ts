import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Whether the company lets this person in by single sign-on alone. Owners stay able to mend it. */
export const needsSso = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from company co where co.company_id = ${company_id} and co.sso_enforced and not exists (
      select from employee_role er join role r on r.company_id = er.company_id and r.role_id = er.role_id
      where er.company_id = ${company_id} and er.employee_id = ${employee_id} and r.default_role = 'owner'
    )`.execute(db);
  return rows.length > 0;
};
