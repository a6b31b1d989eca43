import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import { peopleAbove, type Held } from '../../../authority/authority.ts';
import { insertDepartments } from '../../../department/department.ts';
import { changeBatch, insertBatch } from '../../../people/people.ts';
import { giveRoles } from '../../../role/role.ts';
import { snapshotOf, type Which } from '../resolve/queries.ts';

/** How many rows were taken, and the people of those that were done. */
export type Bite = { taken: number; employee_ids: string[] };

/** The row's department and manager still exist. */
const isPossible = sql`
  (b.after->>'department_id' is null or exists (select from department d
    where d.company_id = b.company_id and d.department_id::text = b.after->>'department_id'))
  and (b.after->>'manager_id' is null or exists (select from employee m
    where m.company_id = b.company_id and m.employee_id = (b.after->>'manager_id')::uuid and m.deleted_at is null))`;

/**
 * Does the next rows whose managers are done, each completely or not at all. Skips a person who changed since the check, who
 * was added in the meantime, or who now holds more than the person who imports. If nothing is `taken`, all is done.
 */
export const runRows = async (db: Db, { company_id, import_id }: Which, held: Held, limit: number): Promise<Bite> => {
  const waiting = sql`company_id = ${company_id} and import_id = ${import_id} and state = 'waiting' and outcome in ('new', 'changed')`;
  const { rows } = await sql<Bite>`
    with batch as materialized (
      select * from employee_import_row where ${waiting}
        and place = (select min(place) from employee_import_row where ${waiting})
      order by row_no limit ${limit}
    ), inserted as (
      ${insertBatch(isPossible)}
    ), given as (
      ${giveRoles(sql`select b.company_id, b.new_id, o.role_id from batch b join inserted i on i.employee_id = b.new_id
        join role o on o.company_id = b.company_id and o.role_id = any(b.role_ids)`)}
    ), changed as (
      ${changeBatch(company_id, 'after', sql`${snapshotOf('e')} = b.before and ${isPossible} and e.employee_id not in (${peopleAbove(company_id, held)})`)}
    ), marked as (
      update employee_import_row r set state = case when ok.employee_id is null then 'skipped' else 'done' end,
        problems = case when ok.employee_id is not null then r.problems else
          '[{"column": null, "code": "changed_since", "value": "", "detail": ""}]' end
      from batch b left join (select employee_id from inserted union all select employee_id from changed) ok
        on ok.employee_id = coalesce(b.employee_id, b.new_id)
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no = b.row_no
      returning r.state, ok.employee_id
    ), counted as (
      select count(*)::int as taken, count(employee_id)::int as done,
        coalesce(array_agg(employee_id) filter (where employee_id is not null), '{}') as employee_ids from marked
    ), noted as (
      update employee_import i set done_count = i.done_count + c.done, skipped_count = i.skipped_count + c.taken - c.done
      from counted c where i.company_id = ${company_id} and i.import_id = ${import_id}
    )
    select taken, employee_ids from counted`.execute(db);
  return rows[0] ?? { taken: 0, employee_ids: [] };
};

/**
 * Creates the departments; their ids are stored with the import. If one with the same name was created in the meantime, it is
 * used instead.
 */
export const makeDepartments = (
  { company_id, import_id }: Which,
  departments: readonly { department_id: string; department_name: string }[],
) => sql`
  with made as (${insertDepartments(company_id, departments)})
  update employee_import i set department_ids = i.department_ids || array(select department_id from made)
  where i.company_id = ${company_id} and i.import_id = ${import_id}`;
