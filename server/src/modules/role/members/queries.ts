import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** The people with the role, as a condition for lists of people. */
export const membershipOf = (company_id: string, role_id: string) => sql`
  select m.employee_id from employee_role m where m.company_id = ${company_id} and m.role_id = ${role_id}`;

/** Those of the ids who are in the company, locked until the end of the transaction, and whether they have the role. */
export const findPeople = async (db: Db, company_id: string, role_id: string, employee_ids: readonly string[]) => {
  const { rows } = await sql<{ employee_id: string; employee_name: string; has_role: boolean }>`
    select e.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.employee_id is not null as has_role
    from employee e left join employee_role m
      on m.company_id = e.company_id and m.role_id = ${role_id} and m.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = any(${employee_ids}::uuid[]) and e.deleted_at is null
    order by e.employee_id for no key update of e`.execute(db);
  return rows;
};
