import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Bite } from '../../../platform/jobs/bites.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isCurrent, isMeantFor } from '../../content/content.ts';
import { employeeCardJson } from '../../people/view.ts';
import { membersFrom } from '../../place/access.ts';

type Times = { acknowledged_at: Date; arrived_at: Date };

/** No one has read it before they came to the company, or to its place, or before people were asked to read it. */
export const insertReceipt = ({ company_id, employee_id }: Person, post_id: string, times: Times) =>
  sql`insert into post_receipt (company_id, post_id, employee_id, acknowledged_at, arrived_at)
    select c.company_id, c.content_id, e.employee_id,
      least(${times.arrived_at}::timestamptz, greatest(${times.acknowledged_at}::timestamptz, e.created_at, m.joined_at, p.asked_at)), ${times.arrived_at}::timestamptz
    from content c join post p on p.company_id = c.company_id and p.post_id = c.content_id
    join employee e on e.company_id = c.company_id and e.employee_id = ${employee_id}
    left join place_member m on m.company_id = c.company_id and m.place_id = c.place_id and m.employee_id = e.employee_id
    where c.company_id = ${company_id} and c.content_id = ${post_id} on conflict do nothing`;

type Post = { company_id: string; post_id: string };

/** What decides who is asked: the audience that it is for, or that the members of its place come from. */
export const findAudience = async (db: Db, { company_id, post_id }: Post): Promise<AudienceSelection | null> => {
  const { rows } = await sql<{ audience: AudienceSelection | null }>`
    select coalesce(a.selection, ${membersFrom('l')}) as audience from content c
    left join content_audience a on a.company_id = c.company_id and a.audience_id = c.audience_id
    left join place l on l.company_id = c.company_id and l.place_id = c.place_id
    where c.company_id = ${company_id} and c.content_id = ${post_id}`.execute(db);
  return rows[0]?.audience ?? null;
};

/** The people `e` who are asked to read the post `c`. */
const asked = ({ company_id, post_id }: Post) => sql`
  content c join employee e on e.company_id = c.company_id and e.employee_id <> c.author_id
    and e.employee_id is distinct from c.in_name_of
    and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
    and ${isMeantFor('c', sql<string>`e.employee_id`)}
  left join post_receipt r on r.company_id = c.company_id and r.post_id = c.content_id and r.employee_id = e.employee_id
  where c.company_id = ${company_id} and c.content_id = ${post_id}`;

export type State = 'acknowledged' | 'missing';
export type ReceiptRow = {
  sort_name: string;
  employee_id: string;
  employee: EmployeeCard;
  acknowledged_at: Date | null;
  arrived_at: Date | null;
};
export type After = Pick<ReceiptRow, 'sort_name' | 'employee_id'>;

const isIn = (state: State | undefined) =>
  state === undefined
    ? sql`true`
    : state === 'acknowledged'
      ? sql`r.employee_id is not null`
      : sql`r.employee_id is null`;

/** A page of them in the order of their names. */
export const listReceiptRows = async (
  db: Db,
  post: Post,
  { state, after, limit }: { state?: State; after: After | undefined; limit: number },
): Promise<ReceiptRow[]> => {
  const later = after
    ? sql`and (e.sort_name, e.employee_id) > (${after.sort_name}, ${after.employee_id}::uuid)`
    : sql``;
  const { rows } = await sql<ReceiptRow>`
    select e.sort_name, e.employee_id, ${employeeCardJson('e')} as employee, r.acknowledged_at, r.arrived_at
    from ${asked(post)} and ${isIn(state)} ${later}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** When the day until which people are asked to read it is over where the company is; null if they aren't asked. */
export const findEnd = async (db: Db, { company_id, post_id }: Post): Promise<Date | null> => {
  const { rows } = await sql<{ ends_at: Date | null }>`
    select (p.must_read_by + 1)::timestamp at time zone o.time_zone as ends_at
    from post p join company o on o.company_id = p.company_id
    where p.company_id = ${company_id} and p.post_id = ${post_id}`.execute(db);
  return rows[0]?.ends_at ?? null;
};

export const countReceipts = async (db: Db, post: Post): Promise<Record<State, number>> => {
  const { rows } = await sql<Record<State, number>>`
    select count(r.employee_id)::int as acknowledged, (count(*) - count(r.employee_id))::int as missing
    from ${asked(post)}`.execute(db);
  return rows[0] ?? { acknowledged: 0, missing: 0 };
};

/** The next people who have not acknowledged it, by id. */
export const listMissingIds = async (db: Db, post: Post, { after, limit }: Bite): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select e.employee_id from ${asked(post)} and r.employee_id is null
      and (${after}::uuid is null or e.employee_id > ${after}::uuid)
    order by e.employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Notes a reminder by hand unless there was one since `before`; whether it did. */
export const markReminded = async (
  db: Db,
  { company_id, post_id }: Post,
  now: Date,
  before: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update post set reminded_at = ${now}
    where company_id = ${company_id} and post_id = ${post_id} and (reminded_at is null or reminded_at <= ${before})
    returning post_id`.execute(db);
  return rows.length === 1;
};

/**
 * Posts whose day is today or tomorrow where their company is, once it is nine there. Each is returned once a day: it is noted
 * in the same transaction that reminds people.
 */
export const takeDue = async (db: Db, now: Date): Promise<(Post & { day: string })[]> => {
  const { rows } = await sql<Post & { day: string }>`
    update post p set reminded_on = due.today
    from (
      select w.company_id, w.post_id, (${now}::timestamptz at time zone o.time_zone)::date as today
      from post w join content c on c.company_id = w.company_id and c.content_id = w.post_id and c.deleted_at is null and ${isCurrent('c')}
      join company o on o.company_id = w.company_id
      where w.must_read_by is not null and extract(hour from ${now}::timestamptz at time zone o.time_zone) >= 9
    ) due
    where p.company_id = due.company_id and p.post_id = due.post_id and p.must_read_by - due.today in (0, 1)
      and p.reminded_on is distinct from due.today
    returning p.company_id, p.post_id, due.today::text as day`.execute(db);
  return rows;
};

export const readReceipts = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select post_id, acknowledged_at, arrived_at from post_receipt
    where company_id = ${company_id} and employee_id = ${employee_id} order by acknowledged_at`.execute(db);
  return rows;
};
