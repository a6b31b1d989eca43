import { sql } from 'kysely';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../../platform/db/driver.ts';

export type AdministratorRow = EmployeeCard & { sort_name: string; roles: { role_id: string; role_name: string }[] };

/** Starts from the roles that administer, which few people have, whatever the size of the company. */
export const listAdministratorRows = async (
  db: Db,
  company_id: string,
  given: { patterns: string[]; after: readonly [sort_name: string, employee_id: string] | undefined; limit: number },
): Promise<AdministratorRow[]> => {
  const { patterns, after, limit } = given;
  const { rows } = await sql<AdministratorRow>`
    select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name,
      json_agg(json_build_object('role_id', r.role_id, 'role_name', r.role_name) order by fold(r.role_name)) as roles
    from role r
    join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
    join employee e on e.company_id = er.company_id and e.employee_id = er.employee_id
    where r.company_id = ${company_id}
      and (r.default_role = 'owner' or r.permissions && ${[...administration_permissions]}::text[])
      and e.deleted_at is null and e.employee_account_status <> 'INACTIVE'
      and ' ' || e.search_text like all (array(select fold(p) from unnest(${patterns}::text[]) p))
      and (${after?.[0] ?? null}::text is null
        or (e.sort_name, e.employee_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
    group by e.company_id, e.employee_id
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};
