import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** The people in the group, as a condition for lists of people. */
export const membershipOf = (company_id: string, group_id: string) => sql`
  select m.employee_id from employee_group_member m where m.company_id = ${company_id} and m.group_id = ${group_id}`;

export type Named = { employee_id: string; employee_name: string };

/** Those of the ids who are in the company, and whether they are members. */
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
