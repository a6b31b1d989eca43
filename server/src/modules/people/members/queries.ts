import { sql, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';

export type MemberRow = EmployeeCard & { sort_name: string };
/** `after`: sort keys of the last one seen; `patterns`: those of a search. */
export type MemberPage = {
  patterns: readonly string[];
  after: readonly [sort_name: string, employee_id: string] | undefined;
  limit: number;
};

// Up to here it is quicker to sort all members than to walk the names of the company until a page of them is found.
const few = 5000;

/**
 * People who belong to something, by name. `membership` selects `employee_id` of them from its table, named `m`, without
 * its condition on one employee. Two statements for one question: which is right depends on the size of the group, and
 * the planner, who plans a text once, does not know it.
 */
export const listMembersBy = async (
  db: Db,
  company_id: string,
  membership: RawBuilder<unknown>,
  { patterns, after, limit }: MemberPage,
): Promise<MemberRow[]> => {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${membership} limit ${few + 1}) bounded`.execute(db);
  const is_large = (counted.rows[0]?.count ?? 0) > few;
  const words = patterns.map((pattern) => sql`and e.search_text like fold(${pattern})`);
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const conditions = sql`${sql.join(words, sql` `)} ${rest} order by e.sort_name, e.employee_id limit ${limit}`;
  const columns = sql`e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name`;
  const { rows } = is_large
    ? await sql<MemberRow>`
        select ${columns} from employee e where e.company_id = ${company_id} and e.deleted_at is null
          and (select true from (${membership} and m.employee_id = e.employee_id) one) ${conditions}`.execute(db)
    : await sql<MemberRow>`
        with members as materialized (${membership})
        select ${columns} from members cross join lateral (
          select * from employee where company_id = ${company_id} and employee_id = members.employee_id offset 0
        ) e where e.deleted_at is null ${conditions}`.execute(db);
  return rows;
};
