import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Reporting = { employee_id: string; employee_name: string; manager_id: string | null };

/** Those of the ids who are in the company, in a fixed order and locked until the end of the transaction. */
export const lockReports = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<Reporting[]> => {
  const { rows } = await sql<Reporting>`
    select employee_id, first_name || ' ' || last_name as employee_name, manager_id from employee
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
    order by employee_id for no key update`.execute(db);
  return rows;
};

/** The id and the ids of everyone above it. */
export const listChain = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id) as (
      select ${employee_id}::uuid
      union
      select e.manager_id from employee e join chain on e.employee_id = chain.id
      where e.company_id = ${company_id} and e.manager_id is not null
    ) select id from chain`.execute(db);
  return rows.map(({ id }) => id);
};

export const setManager = (company_id: string, employee_ids: readonly string[], manager_id: string | null) => sql`
  update employee set manager_id = ${manager_id}
  where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[])`;

const reportsOf = (company_id: string, manager_id: RawBuilder<unknown> | string) => sql`
  select r.employee_id from employee r where r.company_id = ${company_id} and r.manager_id = ${manager_id}`;

const inDepartmentsOf = (company_id: string, manager_id: string) => sql`
  select r.employee_id from department d join employee r on r.company_id = d.company_id and r.department_id = d.department_id
  where d.company_id = ${company_id} and d.manager_id = ${manager_id}`;

const is_here = sql`r.deleted_at is null and r.employee_account_status <> 'INACTIVE'`;

/** Ids of the people who report to someone, and of those in departments that they manage; themselves may be among them. */
export const teamOf = (company_id: string, manager_id: string): RawBuilder<string[]> =>
  // Gathered by two indexes, where OR would look at everyone.
  sql`array(${reportsOf(company_id, manager_id)} union ${inDepartmentsOf(company_id, manager_id)})`;

/** Whether there is anyone else in their team. Stops at the first. */
export const hasTeam = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql<{ has_team: boolean }>`
    select exists (${reportsOf(company_id, employee_id)} and ${is_here})
      or exists (${inDepartmentsOf(company_id, employee_id)} and r.employee_id <> ${employee_id} and ${is_here})
      as has_team`.execute(db);
  return rows[0]?.has_team ?? false;
};

/**
 * Whether someone belongs to the same team as a viewer: they manage the viewer, report to the same manager, report to the viewer,
 * or are in a department that the viewer manages. Looked up by primary keys, so that it can be asked of each row of a page.
 */
export const isTeammate = (employee: {
  company_id: RawBuilder<string>;
  employee_id: RawBuilder<string>;
  viewer_id: RawBuilder<string>;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select from employee one join employee mine on mine.company_id = one.company_id and mine.employee_id = ${employee.viewer_id}
  where one.company_id = ${employee.company_id} and one.employee_id = ${employee.employee_id} and one.employee_id <> mine.employee_id
    and (one.employee_id = mine.manager_id or one.manager_id = mine.employee_id or one.manager_id = mine.manager_id or exists (
      select from department d
      where d.company_id = one.company_id and d.department_id = one.department_id and d.manager_id = mine.employee_id
    ))
)`;

/** So many people of each circle belong to a team at most, however large it is. */
const per_circle = 200;

/**
 * Ids of the people someone works with: their manager, the people who report to the same manager, and their own team
 * (`teamOf`). Without themselves, and without people who left. The first 200 of each.
 */
export const listTeammates = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const manager = sql`(select manager_id from employee where company_id = ${company_id} and employee_id = ${employee_id})`;
  const some = (people: RawBuilder<unknown>) => sql`(${people} and ${is_here} limit ${sql.lit(per_circle)})`;
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from (
      ${some(sql`select r.employee_id from employee r where r.company_id = ${company_id} and r.employee_id = ${manager}`)}
      union ${some(reportsOf(company_id, manager))}
      union ${some(reportsOf(company_id, employee_id))}
      union ${some(inDepartmentsOf(company_id, employee_id))}
    ) team
    where employee_id <> ${employee_id}`.execute(db);
  return rows.map((row) => row.employee_id);
};
