import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';

export type MemberRow = EmployeeCard & { sort_name: string };

export const listMemberRows = async (
  db: Db,
  company_id: string,
  group_id: string,
  given: { patterns: string[]; after: readonly [sort_name: string, employee_id: string] | undefined; limit: number },
): Promise<MemberRow[]> => {
  const { patterns, after, limit } = given;
  const { rows } = await sql<MemberRow>`
    select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name
    from employee_group_member m join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.group_id = ${group_id} and e.deleted_at is null
      and ' ' || e.search_text like all (array(select fold(p) from unnest(${patterns}::text[]) p))
      and (${after?.[0] ?? null}::text is null
        or (e.sort_name, e.employee_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

export type Named = { employee_id: string; employee_name: string };

/** Those of the ids who are people of the company, and whether they are members. */
export const findPeople = async (db: Db, company_id: string, group_id: string, employee_ids: readonly string[]) => {
  const { rows } = await sql<Named & { is_member: boolean }>`
    select e.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.employee_id is not null as is_member
    from employee e left join employee_group_member m
      on m.company_id = e.company_id and m.group_id = ${group_id} and m.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = any(${employee_ids}::uuid[]) and e.deleted_at is null
    order by e.employee_id`.execute(db);
  return rows;
};

/** Adds those of the ids who still are people of the company. */
export const insertMembers = (company_id: string, group_id: string, employee_ids: readonly string[]) => sql`
  insert into employee_group_member (company_id, group_id, employee_id)
  select company_id, ${group_id}, employee_id from employee
  where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
  order by employee_id on conflict do nothing`;

export const deleteMembers = (company_id: string, group_id: string, employee_ids: readonly string[]) => sql`
  delete from employee_group_member
  where company_id = ${company_id} and group_id = ${group_id} and employee_id = any(${employee_ids}::uuid[])`;
