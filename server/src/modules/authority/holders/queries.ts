import { sql } from 'kysely';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Db } from '../../../platform/db/driver.ts';

/** People who hold the permission by any role, at most `limit` of them. */
export const listHolderIds = async (
  db: Db,
  company_id: string,
  permission: Permission,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct er.employee_id
    from role r join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
    where r.company_id = ${company_id} and (${permission} = any(r.permissions) or r.default_role = 'owner')
    limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Everyone with the role; for 100,000 people that is 4 MB for a moment. */
export const listHolderIdsOfRole = async (db: Db, company_id: string, role_id: string): Promise<string[]> => {
  const { rows } = await sql<{ employee_ids: string[] }>`
    select array(select employee_id from employee_role where company_id = ${company_id} and role_id = ${role_id})
      as employee_ids`.execute(db);
  return rows[0]?.employee_ids ?? [];
};
