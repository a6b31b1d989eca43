import { sql } from 'kysely';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';

export type AdministratorRow = EmployeeCard & { sort_name: string; roles: { role_id: string; role_name: string }[] };

/** Starts from the roles that administer, which few people have in a company of any size. */
export const listAdministratorRows = async (
  db: Db,
  company_id: string,
  given: { patterns: string[]; after: readonly [sort_name: string, employee_id: string] | undefined; limit: number },
): Promise<AdministratorRow[]> => {
  const { patterns, after, limit } = given;
  const administers = sql`(r.default_role = 'owner' or r.permissions && ${[...administration_permissions]}::text[])`;
  const words = patterns.map((pattern) => sql`and e.search_text like fold(${pattern})`);
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<AdministratorRow>`
    with admins as materialized (
      select distinct er.employee_id from employee_role er where er.company_id = ${company_id} and er.role_id = any(array(
        select r.role_id from role r where r.company_id = ${company_id} and ${administers}))
    )
    select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name, (
      select json_agg(json_build_object('role_id', r.role_id, 'role_name', r.role_name) order by fold(r.role_name))
      from employee_role er join role r on r.company_id = er.company_id and r.role_id = er.role_id
      where er.company_id = ${company_id} and er.employee_id = e.employee_id and ${administers}
    ) as roles
    from admins cross join lateral (
      select * from employee where company_id = ${company_id} and employee_id = admins.employee_id offset 0
    ) e
    where e.deleted_at is null and e.employee_account_status <> 'INACTIVE' ${sql.join(words, sql` `)} ${rest}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};
