import { sql } from 'kysely';
import type { AccountStatus, EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { isReadable } from '../content/content.ts';
import { teamOf } from '../people/people.ts';

export type MemberRow = EmployeeCard & {
  employee_account_status: AccountStatus;
  sort_name: string;
  birthday: string | null;
  hire_date: string | null;
  last_thanked_at: Date | null;
  /** Minutes since 1970, 0 for people who were never thanked: what the list is sorted by. */
  thanked_minute: number;
  thanks_count: number;
};

export type Position = [thanked_minute: number, sort_name: string, employee_id: string];

type Asked = {
  company_id: string;
  manager_id: string;
  /** They can see private recognitions that they have no part in. */
  sees_private: boolean;
  after: Position | undefined;
  limit: number;
  /** Thanks are counted from here on; the first id of that time is where the walk ends. */
  counted_from: Date;
  first_id: string;
};

/**
 * A page of someone's team, those who were not thanked for longest first. The newest visible recognition of each member is one step
 * into an index; thanks are counted for the page alone. So the cost grows with the team, not with the company.
 */
export const listMembers = async (db: Db, asked: Asked): Promise<MemberRow[]> => {
  const { company_id, manager_id, sees_private, after, limit, counted_from, first_id } = asked;
  const seen = sql`c.deleted_at is null and ((${sees_private} and c.readers <> 'members') or ${isReadable('c', manager_id)})`;
  const received = sql`recognition_receiver rr
    join content c on c.company_id = rr.company_id and c.content_id = rr.recognition_id`;
  const rest = after
    ? sql`where (thanked_minute, sort_name, employee_id) > (${after[0]}::integer, ${after[1]}, ${after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<MemberRow>`
    with member as materialized (
      select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.employee_account_status, e.sort_name,
        e.birthday, e.hire_date::text as hire_date
      from employee e
      where e.company_id = ${company_id} and e.employee_id = any(${teamOf(company_id, manager_id)})
        and e.employee_id <> ${manager_id} and e.deleted_at is null and e.employee_account_status <> 'INACTIVE'
    ), thanked as (
      select member.*, last.created_at as last_thanked_at,
        coalesce(floor(extract(epoch from last.created_at) / 60)::integer, 0) as thanked_minute
      from member left join lateral (
        select c.created_at from ${received}
        where rr.company_id = ${company_id} and rr.employee_id = member.employee_id and ${seen}
        order by rr.recognition_id desc limit 1
      ) last on true
    ), page as (
      select * from thanked ${rest} order by thanked_minute, sort_name, employee_id limit ${limit}
    )
    select page.*, (
      select count(*)::integer from ${received}
      where rr.company_id = ${company_id} and rr.employee_id = page.employee_id and rr.recognition_id >= ${first_id}
        and c.created_at >= ${counted_from} and ${seen}
    ) as thanks_count
    from page order by thanked_minute, sort_name, employee_id`.execute(db);
  return rows;
};
