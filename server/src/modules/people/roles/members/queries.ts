import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../../platform/db/driver.ts';

export type MemberRow = EmployeeCard & { sort_name: string };

export const listMemberRows = async (
  db: Db,
  company_id: string,
  role_id: string,
  given: { patterns: string[]; after: readonly [sort_name: string, employee_id: string] | undefined; limit: number },
): Promise<MemberRow[]> => {
  const { patterns, after, limit } = given;
  const { rows } = await sql<MemberRow>`
    select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name
    from employee_role m join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.role_id = ${role_id} and e.deleted_at is null
      and ' ' || e.search_text like all (array(select fold(p) from unnest(${patterns}::text[]) p))
      and (${after?.[0] ?? null}::text is null
        or (e.sort_name, e.employee_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** Those of the ids who are people of the company, and whether they have the role. */
export const findPeople = async (db: Db, company_id: string, role_id: string, employee_ids: readonly string[]) => {
  const { rows } = await sql<{ employee_id: string; employee_name: string; has_role: boolean }>`
    select e.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.employee_id is not null as has_role
    from employee e left join employee_role m
      on m.company_id = e.company_id and m.role_id = ${role_id} and m.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = any(${employee_ids}::uuid[]) and e.deleted_at is null
    order by e.employee_id`.execute(db);
  return rows;
};
