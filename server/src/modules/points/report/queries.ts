import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { no_department, type Account, type Moved } from './policy.ts';

export type Frame = { this_month: string; first_month: string | null };

/** The present month of a company, and the first in which its points moved. */
export const findFrame = async (db: Db, company_id: string, now: Date): Promise<Frame> => {
  const { rows } = await sql<Frame>`
    select month_of(${now}, time_zone)::text as this_month,
      least(
        (select min(month) from points_month where company_id = ${company_id}),
        (select min(month) from points_month_pending where company_id = ${company_id})
      )::text as first_month
    from company where company_id = ${company_id}`.execute(db);
  return rows[0] as Frame;
};

export type Period = { from: string; until: string };

export type MonthSum = Moved & { month: string | null };

/** Points by why they moved; `month` and `kind` are null for all that was before the period. */
export const sumByMonth = async (db: Db, company_id: string, { from, until }: Period): Promise<MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    select case when month >= ${from} then month end::text as month, account,
      case when month >= ${from} then kind end as kind, sum(points)::bigint as points
    from points_by_month
    where company_id = ${company_id} and month <= ${until}
    group by 1, 2, 3`.execute(db);
  return rows;
};

export type DepartmentSums = {
  department_id: string;
  department_name: string | null;
  is_none: number;
  folded: string;
  sums: Moved[];
};
type Page = { after: readonly [number, string, string] | undefined; limit: number };

/** By name; people without a department come last. */
export const sumByDepartment = async (
  db: Db,
  company_id: string,
  { from, until }: Period,
  { after, limit }: Page,
): Promise<DepartmentSums[]> => {
  const { rows } = await sql<DepartmentSums>`
    with summed as materialized (
      select department_id, account, case when month >= ${from} then kind end as kind, sum(points)::bigint as points
      from points_by_month
      where company_id = ${company_id} and month <= ${until}
      group by 1, 2, 3
    ), named as (
      select s.department_id, d.department_name, (s.department_id = ${no_department})::int as is_none,
        fold(coalesce(d.department_name, '')) as folded
      from (select distinct department_id from summed where points <> 0) s
      left join lateral (
        select department_name from department where company_id = ${company_id} and department_id = s.department_id
        union all select department_name from department_bin where company_id = ${company_id} and department_id = s.department_id
      ) d on true
    )
    select n.*, (
      select json_agg(json_build_object('account', account, 'kind', kind, 'points', points))
      from summed s where s.department_id = n.department_id
    ) as sums
    from named n
    where ${after === undefined} or (n.is_none, n.folded, n.department_id)
      > (${after?.[0] ?? 0}::int, ${after?.[1] ?? ''}::text, ${after?.[2] ?? no_department}::uuid)
    order by n.is_none, n.folded, n.department_id limit ${limit}`.execute(db);
  return rows;
};

export type DepartmentSum = { department_id: string; month: string | null; kind: string | null; points: number };

/** Of one account, by department: each month of the period; for the time before it, only the sum, without month and kind. */
export const sumByBoth = async (
  db: Db,
  company_id: string,
  account: Account,
  { from, until }: Period,
  { with_before }: { with_before: boolean },
): Promise<DepartmentSum[]> => {
  const { rows } = await sql<DepartmentSum>`
    select department_id, case when month >= ${from} then month end::text as month,
      case when month >= ${from} then kind end as kind, sum(points)::bigint as points
    from points_by_month
    where company_id = ${company_id} and account = ${account} and month <= ${until}
      and month >= ${with_before ? '-infinity' : from}
    group by 1, 2, 3`.execute(db);
  return rows;
};

/** Names by id, those of deleted departments too. */
export const findDepartmentNames = async (db: Db, company_id: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ department_id: string; department_name: string }>`
    select department_id, department_name from department_bin where company_id = ${company_id}
    union all select department_id, department_name from department where company_id = ${company_id}`.execute(db);
  return new Map(rows.map(({ department_id, department_name }) => [department_id, department_name]));
};

/** Adds up what was written since the last time, for every company that has any; each once, no matter how many run this. */
export const addUpMonths = (db: Db) =>
  sql`
  with taken as (
    delete from points_month_pending returning company_id, month, department_id, account, kind, points
  )
  insert into points_month (company_id, month, department_id, account, kind, points)
  select company_id, month, department_id, account, kind, sum(points) from taken
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, month, department_id, account, kind)
  do update set points = points_month.points + excluded.points`.execute(db);
