import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';

export type OrgRow = EmployeeCard & { department_name: string | null; reports_count: number; sort_name: string };
type After = readonly [sort_name: string, employee_id: string] | undefined;

const columns = sql`e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name, d.department_name,
  (select count(*)::int from employee r where r.company_id = e.company_id and r.manager_id = e.employee_id
    and r.deleted_at is null and r.employee_account_status <> 'INACTIVE') as reports_count`;
const from = sql`employee e left join department d on d.company_id = e.company_id and d.department_id = e.department_id`;
// Deactivated people are in no chart; a deactivated manager leaves their people at the top of it.
const is_on = sql`e.deleted_at is null and e.employee_account_status <> 'INACTIVE'`;
const has_no_manager = sql`not exists (select from employee m where m.company_id = e.company_id
  and m.employee_id = e.manager_id and m.deleted_at is null and m.employee_account_status <> 'INACTIVE')`;

const listBy = async (db: Db, condition: ReturnType<typeof sql>, after: After, limit: number): Promise<OrgRow[]> => {
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<OrgRow>`
    select ${columns} from ${from} where ${condition} and ${is_on} ${rest}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

export const listReports = (db: Db, company_id: string, manager_id: string, after: After, limit: number) =>
  listBy(db, sql`e.company_id = ${company_id} and e.manager_id = ${manager_id}`, after, limit);

/** Managers with no one above them. Found from below: in a large company most people without a manager manage no one. */
export const listTops = (db: Db, company_id: string, after: After, limit: number) =>
  listBy(
    db,
    sql`e.company_id = ${company_id} and ${has_no_manager} and e.employee_id in (
      select manager_id from employee where company_id = ${company_id} and manager_id is not null and deleted_at is null
        and employee_account_status <> 'INACTIVE')`,
    after,
    limit,
  );

/** The person and everyone above, from the top. In a circle each once. */
export const listAbove = async (db: Db, company_id: string, employee_id: string): Promise<OrgRow[]> => {
  const { rows } = await sql<OrgRow>`
    with recursive above (id, place, seen) as (
      select ${employee_id}::uuid, 0, array[${employee_id}::uuid]
      union all
      select c.manager_id, place + 1, seen || c.manager_id from employee c join above on c.employee_id = above.id
      where c.company_id = ${company_id} and c.manager_id <> all (seen)
    ) select ${columns} from above join ${from} on e.company_id = ${company_id} and e.employee_id = above.id
    where ${is_on} order by place desc`.execute(db);
  return rows;
};

/** People without a path to the top: those in a circle, and everyone below it; with their managers. */
export const listUnending = async (
  db: Db,
  company_id: string,
): Promise<{ employee_id: string; manager_id: string }[]> => {
  const { rows } = await sql<{ employee_id: string; manager_id: string }>`
    with recursive placed (id) as (
      select employee_id from employee where company_id = ${company_id} and manager_id is null
      union all
      select r.employee_id from placed join employee r on r.company_id = ${company_id} and r.manager_id = placed.id
    ) select employee_id, manager_id from employee e
    where company_id = ${company_id} and deleted_at is null and manager_id is not null
      and not exists (select from placed where placed.id = e.employee_id)`.execute(db);
  return rows;
};

/** People whose manager was deleted or deactivated. */
export const listLeft = (db: Db, company_id: string, limit: number) =>
  listBy(db, sql`e.company_id = ${company_id} and e.manager_id is not null and ${has_no_manager}`, undefined, limit);

export const listCards = (db: Db, company_id: string, ids: readonly string[]) =>
  listBy(db, sql`e.company_id = ${company_id} and e.employee_id = any(${ids}::uuid[])`, undefined, ids.length);
