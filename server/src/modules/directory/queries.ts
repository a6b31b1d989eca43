import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Criteria } from '@plaudit/contract/audience/criteria';
import { composed, filtered, planned_anew, type Db } from '../../platform/db/driver.ts';
import { cannotJoin } from '../invitation/invitation.ts';
import { fitsAny } from './criteria/queries.ts';
import { selectEmployees, teamOf, type EmployeeRow } from '../people/people.ts';
import { dayOfRank } from './policy.ts';

/** Filters employees of the company, before any search; all of the given fields apply. */
export type Filter = {
  department_id?: string | undefined;
  status?: string | undefined;
  location?: string | undefined;
  position_title?: string | undefined;
  manager_id?: string | undefined;
  has_no_manager?: boolean | undefined;
  /** At this time. */
  cannot_join?: Date | undefined;
  group_id?: string | undefined;
  role_id?: string | undefined;
  hired_from?: string | undefined;
  hired_to?: string | undefined;
  has_hire_date?: boolean | undefined;
  employee_ids?: string[] | undefined;
  /** People who match any one of them. */
  criterias?: readonly Criteria[] | undefined;
  /** Reports of this person, and the people of departments that they manage. */
  team_of?: string | undefined;
};

// Each says which rows of `e` pass; a missing field is not checked.
const conditions: {
  [Field in keyof Filter]-?: (company_id: string, value: NonNullable<Filter[Field]>) => RawBuilder<SqlBool>;
} = {
  department_id: (_, id) => sql`e.department_id = ${id}`,
  // Written out: the index of active people is for this word.
  status: (_, status) => sql`e.employee_account_status = ${sql.lit(status)}`,
  location: (_, location) => sql`e.location = ${location}`,
  position_title: (_, title) => sql`e.position_title = ${title}`,
  manager_id: (_, id) => sql`e.manager_id = ${id}`,
  has_no_manager: (company_id, has_none) => sql`${has_none ? sql`not` : sql``} exists (select from employee m
    where m.company_id = ${company_id} and m.employee_id = e.manager_id and m.deleted_at is null
      and m.employee_account_status <> 'INACTIVE')`,
  cannot_join: (_, now) => cannotJoin(now),
  group_id: (company_id, id) => sql`exists (select from employee_group_member m
    where m.company_id = ${company_id} and m.group_id = ${id} and m.employee_id = e.employee_id)`,
  role_id: (company_id, id) => sql`exists (select from employee_role m
    where m.company_id = ${company_id} and m.role_id = ${id} and m.employee_id = e.employee_id)`,
  hired_from: (_, day) => sql`e.hire_date >= ${day}::date`,
  hired_to: (_, day) => sql`e.hire_date <= ${day}::date`,
  has_hire_date: (_, has) => (has ? sql`e.hire_date is not null` : sql`e.hire_date is null`),
  employee_ids: (_, ids) => sql`e.employee_id = any(${ids}::uuid[])`,
  criterias: (company_id, criterias) => fitsAny({ company_id, alias: 'e' }, criterias),
  team_of: (company_id, id) => sql`e.employee_id <> ${id} and e.employee_id = any(${teamOf(company_id, id)})`,
};

/** In every list: of active people, or of those whom a narrow filter found. */
const usual: readonly string[] = ['status', 'employee_ids'] satisfies (keyof Filter)[];

/** The filter as a condition on `e`, people who are not deleted. */
export const conditionOf = (company_id: string, filter: Filter): RawBuilder<SqlBool> => {
  const parts = Object.entries(conditions).flatMap(([field, condition]) => {
    const value = filter[field as keyof Filter];
    return value === undefined
      ? []
      : [(condition as (company_id: string, value: unknown) => RawBuilder<SqlBool>)(company_id, value)];
  });
  const is_usual = Object.entries(filter).every(([field, value]) => value === undefined || usual.includes(field));
  // Filters combine in too many ways to keep a plan for each.
  const text = parts.length > 3 ? composed : is_usual ? sql`` : filtered;
  return sql`(${text} ${sql.join([sql`e.deleted_at is null`, ...parts], sql` and `)})`;
};

/** Sort keys of the last item seen: the part of the list (later parts follow), a number and a text inside it, the person. */
export type Position = [part: number, rank: number, sort_key: string, employee_id: string];
export type ListedRow = EmployeeRow & { rank: number };
export type Sort = 'name' | '-name' | 'hire_date' | '-hire_date';

// A day as a number that sorts the same way, for the cursor.
const hire_rank = sql<number>`coalesce(to_char(e.hire_date, 'YYYYMMDD')::int, 0)`;
const by_name = sql`(e.sort_name, e.employee_id)`;

const orders = {
  name: { columns: sql`e.sort_name, e.employee_id`, rank: sql<number>`0` },
  '-name': { columns: sql`e.sort_name desc, e.employee_id desc`, rank: sql<number>`0` },
  hire_date: { columns: sql`e.hire_date, e.sort_name, e.employee_id`, rank: hire_rank },
  '-hire_date': { columns: sql`e.hire_date desc, e.sort_name, e.employee_id`, rank: hire_rank },
};

const isAfter = (sort: Sort, [, rank, sort_key, employee_id]: Position): RawBuilder<SqlBool> => {
  const place = sql`(${sort_key}, ${employee_id}::uuid)`;
  if (sort === 'name') return sql`${by_name} > ${place}`;
  if (sort === '-name') return sql`${by_name} < ${place}`;
  const day = sql`${dayOfRank(rank)}::date`;
  if (sort === 'hire_date')
    return sql`(e.hire_date, e.sort_name, e.employee_id) > (${day}, ${sort_key}, ${employee_id}::uuid)`;
  return sql`e.hire_date <= ${day} and (e.hire_date < ${day} or ${by_name} > ${place})`;
};

/** A part of the list in the order of an index, with people who pass the condition. */
export const listSorted = async (
  db: Db,
  company_id: string,
  condition: RawBuilder<SqlBool>,
  sort: Sort,
  after: Position | undefined,
  limit: number,
): Promise<ListedRow[]> => {
  const { columns, rank } = orders[sort];
  const rest = after ? sql`and ${isAfter(sort, after)}` : sql``;
  const { rows } = await sql<ListedRow>`
    ${selectEmployees({ company_id, also: sql`, ${rank} as rank` })} and ${condition} ${rest}
    order by ${columns} limit ${limit}`.execute(db);
  return rows;
};

/** How many people pass the filter, at most `most` + 1; and who they are, if they are `few`. */
export const sizeUp = async (
  db: Db,
  company_id: string,
  condition: RawBuilder<SqlBool>,
  { few, most }: { few: number; most: number },
): Promise<{ count: number; employee_ids: string[] | null }> => {
  const { rows } = await sql<{ count: number; employee_ids: string[] | null }>`${planned_anew}
    select count(*)::int as count,
      case when count(*) <= ${few}::int then coalesce(array_agg(employee_id), '{}') end as employee_ids
    from (
      select e.employee_id from employee e where e.company_id = ${company_id} and ${condition} limit ${most + 1}
    ) found`.execute(db);
  return rows[0] ?? { count: 0, employee_ids: [] };
};

/** These people in this order. */
export const listInOrder = async (db: Db, company_id: string, ids: readonly string[]): Promise<EmployeeRow[]> => {
  const { rows } = await sql<EmployeeRow>`
    ${selectEmployees({ company_id, also: sql`` })} and e.employee_id = any(${ids}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row.employee_id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};
