import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import type { Which } from '../resolve/queries.ts';

/** How many new people wait for their invitation, as far as `limit`. */
export const countWaiting = async (db: Db, { company_id, import_id }: Which, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from employee_import_row where company_id = ${company_id} and import_id = ${import_id}
        and state = 'done' and is_new and not is_invited limit ${limit}
    ) waiting`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Marks the next new people as invited, and returns those who still exist. */
export const takeInvited = async (db: Db, { company_id, import_id }: Which, limit: number) => {
  const { rows } = await sql<{ employee_id: string; work_email_id: string }>`
    with taken as (
      update employee_import_row r set is_invited = true from (
        select row_no from employee_import_row where company_id = ${company_id} and import_id = ${import_id}
          and state = 'done' and is_new and not is_invited order by place, row_no limit ${limit}
      ) next
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no = next.row_no returning r.new_id
    )
    select e.employee_id, e.work_email_id from taken join employee e on e.company_id = ${company_id} and e.employee_id = taken.new_id
    where e.work_email_id <> '' and e.employee_account_status = 'INVITED' and e.deleted_at is null`.execute(db);
  return rows;
};

/** Records that this many more people of an import got no invitation. */
export const countUninvited = (db: Db, { company_id, import_id }: Which, count: number) =>
  sql`
    update employee_import set uninvited_count = uninvited_count + ${count}
    where company_id = ${company_id} and import_id = ${import_id}`.execute(db);

/** The people whom an import added. */
export const listAdded = async (db: Db, { company_id, import_id }: Which): Promise<string[]> => {
  const { rows } = await sql<{ new_id: string }>`
    select new_id from employee_import_row
    where company_id = ${company_id} and import_id = ${import_id} and state = 'done' and is_new`.execute(db);
  return rows.map(({ new_id }) => new_id);
};
