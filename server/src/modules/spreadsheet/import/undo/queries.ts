import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import { peopleAbove, type Held } from '../../../authority/authority.ts';
import { deleteEmptyDepartments } from '../../../department/department.ts';
import { changeBatch, removeBatch } from '../../../people/people.ts';
import { snapshotOf, type Which } from '../resolve/queries.ts';

/** How many rows were taken, and the people of those that were undone. */
export type Bite = { taken: number; employee_ids: string[] };

/** The account is unused: the person never signed in, has their original roles, and nothing refers to them. */
const isUnused = sql`
  e.employee_account_status = 'INVITED' and e.work_email_id = b.work_email_id
  and not exists (select from credential c where c.company_id = e.company_id and c.employee_id = e.employee_id)
  and not exists (select from employee x where x.company_id = e.company_id and x.manager_id = e.employee_id and x.deleted_at is null)
  and not exists (select from department d where d.company_id = e.company_id and d.manager_id = e.employee_id)
  and not exists (select from recognition_receiver x where x.company_id = e.company_id and x.employee_id = e.employee_id)
  and array(select er.role_id from employee_role er where er.company_id = e.company_id and er.employee_id = e.employee_id
    order by er.role_id) = array(select unnest(b.role_ids) order by 1)`;

/** The earlier department and manager still exist, and would close no circle. */
const isPossible = sql`
  (b.before->>'department_id' is null or exists (select from department d
    where d.company_id = b.company_id and d.department_id::text = b.before->>'department_id'))
  and (b.before->>'manager_id' is null or (
    exists (select from employee m
      where m.company_id = b.company_id and m.employee_id = (b.before->>'manager_id')::uuid and m.deleted_at is null)
    and not exists (
      with recursive chain (id) as (
        select (b.before->>'manager_id')::uuid
        union
        select x.manager_id from employee x join chain on x.employee_id = chain.id
        where x.company_id = b.company_id and x.manager_id is not null
      ) select from chain where chain.id = b.employee_id)))`;

/**
 * Undoes the next rows, from the bottom of the company upwards. New people go, and their address is free again; changed ones
 * get what they had. People who were changed or active since stay as they are, and so do people who hold more than the person
 * who undoes the import. If nothing is `taken`, all is done.
 */
export const undoRows = async (db: Db, { company_id, import_id }: Which, held: Held, limit: number): Promise<Bite> => {
  const is_reached = sql`e.employee_id not in (${peopleAbove(company_id, held)})`;
  const done = sql`company_id = ${company_id} and import_id = ${import_id} and state = 'done'`;
  const { rows } = await sql<Bite>`
    with batch as materialized (
      select * from employee_import_row where ${done}
        and place = (select max(place) from employee_import_row where ${done})
      order by row_no limit ${limit}
    ), removed as (
      ${removeBatch(company_id, sql`${snapshotOf('e')} = b.after and ${isUnused} and ${is_reached}`)}
    ), restored as (
      ${changeBatch(
        company_id,
        'before',
        sql`${snapshotOf('e')} = b.after and ${isPossible} and ${is_reached}
        and not exists (select from employee o where o.company_id = b.company_id and o.employee_id <> b.employee_id
          and o.deleted_at is null and lower(o.employee_code) = lower(b.before->>'employee_code'))`,
      )}
    ), marked as (
      update employee_import_row r set state = case when ok.employee_id is null then 'kept' else 'undone' end
      from batch b left join (select employee_id from removed union all select employee_id from restored) ok
        on ok.employee_id = coalesce(b.employee_id, b.new_id)
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no = b.row_no
      returning r.state, ok.employee_id
    ), counted as (
      select count(*)::int as taken, count(employee_id)::int as undone,
        coalesce(array_agg(employee_id) filter (where employee_id is not null), '{}') as employee_ids from marked
    ), noted as (
      update employee_import i set undone_count = i.undone_count + c.undone from counted c
      where i.company_id = ${company_id} and i.import_id = ${import_id}
    )
    select taken, employee_ids from counted`.execute(db);
  return rows[0] ?? { taken: 0, employee_ids: [] };
};

/** Departments that the import created go with it if no one belongs to them. */
export const deleteMadeDepartments = ({ company_id, import_id }: Which) =>
  deleteEmptyDepartments(
    company_id,
    sql`array(select unnest(department_ids) from employee_import where company_id = ${company_id} and import_id = ${import_id})`,
  );
