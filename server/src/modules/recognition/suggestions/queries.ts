import { sql, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { closeness, type Candidate } from './policy.ts';

export type CandidateRow = EmployeeCard & Candidate;

/** So many of the caller's recognitions, and of those they received, are looked at; the newest. */
const gifts_given = 500;
const gifts_received = 200;
/** So many people of each circle are looked at, however large it is. */
const per_circle = 200;
const celebrating = 20;
const others = 20;

type Asked = {
  company_id: string;
  employee_id: string;
  /** The day of the company, and the months and days that are celebrated on it. */
  day: string;
  celebrated: readonly string[];
  limit: number;
};

/** People around the caller in the order of names: the next ones, then the first ones, so that not all see the same. */
const around = (circle: RawBuilder<unknown>, most: number, rank: number): RawBuilder<unknown> => {
  const half = Math.ceil(most / 2);
  const list = (more: RawBuilder<unknown>) => sql`(select e.employee_id, ${sql.lit(rank)}::integer from employee e
    where ${circle} and e.deleted_at is null ${more} order by e.sort_name, e.employee_id limit ${sql.lit(half)})`;
  return sql`${list(sql`and e.sort_name > (select sort_name from me)`)} union all ${list(sql``)}`;
};

/**
 * Colleagues to thank: who celebrates first, then the closest, of them those whom the caller has not thanked for longest. Those thanked
 * in the last days come last. Each part is a bounded walk along an index, so the cost does not grow with the company. Where
 * nothing else decides, the order is another one each day.
 */
export const listCandidates = async (db: Db, asked: Asked, thanked_since: Date): Promise<CandidateRow[]> => {
  const { company_id, employee_id, day, celebrated, limit } = asked;
  const month_days = celebrated.map((month_day) => Number(month_day.replace('-', '')));
  const anniversary = sql`(extract(month from e.hire_date) * 100 + extract(day from e.hire_date))::integer`;
  const active = sql`e.deleted_at is null and e.employee_account_status = 'ACTIVE'`;
  const reports = (
    manager: RawBuilder<unknown>,
  ) => sql`(select e.employee_id, ${sql.lit(closeness.team)}::integer from employee e
    where e.company_id = ${company_id} and e.manager_id = ${manager} limit ${sql.lit(per_circle)})`;
  const { rows } = await sql<CandidateRow>`
    with me as materialized (
      select manager_id, department_id, sort_name from employee
      where company_id = ${company_id} and employee_id = ${employee_id}
    ), given as materialized (
      select r.employee_id, max(g.created_at) as last_thanked_at from (
        select content_id, created_at from content
        where company_id = ${company_id} and author_id = ${employee_id} and kind = 'recognition' and deleted_at is null
        order by content_id desc limit ${sql.lit(gifts_given)}
      ) g join recognition_receiver r on r.company_id = ${company_id} and r.recognition_id = g.content_id
      group by r.employee_id
    ), received as materialized (
      select recognition_id from recognition_receiver
      where company_id = ${company_id} and employee_id = ${employee_id}
      order by recognition_id desc limit ${sql.lit(gifts_received)}
    ), known (employee_id, closeness) as (
      select manager_id, ${sql.lit(closeness.team)}::integer from me
      union all ${reports(sql`${employee_id}`)}
      union all ${reports(sql`(select manager_id from me)`)}
      union all ${around(
        sql`e.company_id = ${company_id} and e.department_id = (select department_id from me)`,
        per_circle,
        closeness.department,
      )}
      union all select employee_id, ${sql.lit(closeness.works_with)}::integer from given
      union all select c.author_id, ${sql.lit(closeness.works_with)}::integer
        from received join content c on c.company_id = ${company_id} and c.content_id = received.recognition_id
        where c.deleted_at is null
      union all (select e.employee_id, ${sql.lit(closeness.stranger)}::integer from employee e
        where e.company_id = ${company_id} and e.birthday is not null and e.birthday = any(${celebrated}::text[]) and ${active}
        limit ${sql.lit(celebrating)})
      union all (select e.employee_id, ${sql.lit(closeness.stranger)}::integer from employee e
        where e.company_id = ${company_id} and ${anniversary} = any(${month_days}::integer[]) and ${active}
          and e.hire_date is not null and e.hire_date < ${day}::date limit ${sql.lit(celebrating)})
      union all ${around(sql`e.company_id = ${company_id}`, others, closeness.other)}
    ), candidate as (
      select employee_id, min(closeness) as closeness from known
      where employee_id is not null and employee_id <> ${employee_id} group by employee_id
    ), ranked as (
      select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, c.closeness, given.last_thanked_at,
        coalesce(e.birthday = any(${celebrated}::text[]), false) as has_birthday,
        coalesce(${anniversary} = any(${month_days}::integer[])
          and extract(year from e.hire_date) < extract(year from ${day}::date), false) as has_anniversary
      from candidate c
      join employee e on e.company_id = ${company_id} and e.employee_id = c.employee_id
      left join given on given.employee_id = c.employee_id
      where ${active}
    )
    select * from ranked
    order by coalesce(last_thanked_at >= ${thanked_since}, false), not (has_birthday or has_anniversary), closeness,
      last_thanked_at nulls first, md5(${day}::text || ${employee_id}::text || employee_id::text)
    limit ${limit}`.execute(db);
  return rows;
};
