import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { RoleRow } from '../queries.ts';

/** The roles of one person, by name. */
export const listRolesOf = async (db: Db, company_id: string, employee_id: string): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select r.role_id, r.role_name, r.description, r.permissions, r.default_role
    from employee_role er join role r on r.company_id = er.company_id and r.role_id = er.role_id
    where er.company_id = ${company_id} and er.employee_id = ${employee_id}
    order by fold(r.role_name), r.role_id`.execute(db);
  return rows;
};
