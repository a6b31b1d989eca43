import { sql, type RawBuilder } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../../platform/db/driver.ts';
import type { Standing } from '../queries.ts';

export type Top = Pick<
  Standing,
  'content_id' | 'readers' | 'place_id' | 'audience_id' | 'author_id' | 'in_name_of' | 'created_at'
> & {
  company_id: string;
};

/** The author, and the person in whose name it is: they don't count as readers. */
const writersOf = ({ author_id, in_name_of }: Top): RawBuilder<string[]> =>
  sql<string[]>`${[author_id, ...(in_name_of ? [in_name_of] : [])]}::uuid[]`;

/** The people `e` whom content is meant for now, besides its writers: everyone, the members of its place, or its audience. */
const peopleOf = (top: Top): RawBuilder<unknown> => {
  const { company_id, readers, place_id, audience_id } = top;
  const among = {
    everybody: sql``,
    members: sql`join place_member belongs on belongs.company_id = e.company_id and belongs.place_id = ${place_id}
      and belongs.employee_id = e.employee_id`,
    audience: sql`join content_audience_member meant on meant.company_id = e.company_id and meant.audience_id = ${audience_id}
      and meant.employee_id = e.employee_id`,
    named: sql`join content_reader named on named.company_id = e.company_id and named.content_id = ${top.content_id}
      and named.employee_id = e.employee_id`,
  }[readers];
  return sql`(
    select e.company_id, e.employee_id, e.department_id from employee e ${among}
    where e.company_id = ${company_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
      and e.employee_id <> all(${writersOf(top)})
  )`;
};

/** Rows of a table about this content, but not about its writers. */
const ofReaders = (top: Top): RawBuilder<unknown> =>
  sql`company_id = ${top.company_id} and content_id = ${top.content_id} and employee_id <> all(${writersOf(top)})`;

/** The people who opened a link of it, and when they opened the first. */
const clickedBy = (top: Top): RawBuilder<unknown> =>
  sql`(select employee_id, min(clicked_at) as clicked_at from content_click where ${ofReaders(top)} group by 1)`;

/**
 * Content that someone saw since it was counted. It is no longer due once the transaction ends: calls that note it again wait
 * until then. What is noted in the same instant counts with the next reader.
 */
export const takeDue = async (db: Db): Promise<Top | 'gone' | undefined> => {
  const { rows } = await sql<Top & { is_there: boolean }>`
    with due as (
      delete from content_reach_due where ctid = any(array(
        select ctid from content_reach_due limit 1 for update skip locked
      )) returning company_id, content_id
    )
    select due.company_id, due.content_id, c.readers, c.place_id, c.audience_id, c.author_id, c.in_name_of, c.created_at,
      c.content_id is not null as is_there
    from due left join content c on c.company_id = due.company_id and c.content_id = due.content_id`.execute(db);
  const [row] = rows;
  return row && !row.is_there ? 'gone' : row;
};

/** People of one department, or without one. */
export type DepartmentRow = { department_id: string | null; people: number; reached: number; clicked: number };
/** People who saw it, and who opened a link of it, for the first time in a part of the time. */
export type StepRow = { at: string; reached: number; clicks: number };
export type LinkRow = { link_id: string; clicked: number };
/** How long a part of the time is. */
export type Step = 'hour' | 'day';

export type Reach = {
  people: number;
  reached: number;
  others: number;
  clicked: number;
  counted_at: Date;
  figures: { departments: DepartmentRow[]; links: LinkRow[]; over_time: StepRow[]; step: Step; time_zone: string };
};

export const findReach = async (db: Db, { company_id, content_id }: Top): Promise<Reach | undefined> => {
  const { rows } = await sql<Reach>`
    select people, reached, others, clicked, counted_at, figures from content_reach
    where company_id = ${company_id} and content_id = ${content_id}`.execute(db);
  return rows[0];
};

/** How many people have seen it by now, and opened a link of it. */
export const countReaders = async (db: Db, top: Top): Promise<{ seen: number; clicked: number }> => {
  const { rows } = await sql<{ seen: number; clicked: number }>`
    select (select count(*)::int from content_seen where ${ofReaders(top)}) as seen,
      (select count(*)::int from ${clickedBy(top)} k) as clicked`.execute(db);
  return rows[0] as (typeof rows)[number];
};

/** How many people of each department content is meant for now; and how many saw it who it was meant for then, and opened a link. */
export const countDepartments = async (db: Db, top: Top): Promise<DepartmentRow[]> => {
  const { rows } = await sql<DepartmentRow>`
    select department_id, sum(people)::int as people, sum(reached)::int as reached, sum(clicked)::int as clicked from (
      select e.department_id, count(*) as people, 0 as reached, 0 as clicked from ${peopleOf(top)} e group by 1
      union all
      select e.department_id, 0, count(*), count(k.employee_id)
      from (select employee_id from content_seen where ${ofReaders(top)} and is_meant) s
      join employee e on e.company_id = ${top.company_id} and e.employee_id = s.employee_id
      left join ${clickedBy(top)} k on k.employee_id = s.employee_id group by 1
    ) counted group by department_id`.execute(db);
  return rows;
};

type OverTime = { others: number; clicked: number; time_zone: string; over_time: StepRow[] };

/** How many people saw content and opened a link of it for the first time in each part of the time, where the company is. */
export const countOverTime = async (db: Db, top: Top, { step, now }: { step: Step; now: Date }): Promise<OverTime> => {
  const { rows } = await sql<OverTime>`
    with zone as materialized (
      select time_zone, date_trunc(${step}, ${top.created_at}::timestamptz, time_zone) as first,
        date_trunc(${step}, ${now}::timestamptz, time_zone) as last
      from company where company_id = ${top.company_id}
    ), seen as materialized (
      select date_trunc(${step}, seen_at, zone.time_zone) as at, count(*)::int as reached,
        count(*) filter (where not is_meant)::int as others
      from content_seen cross join zone where ${ofReaders(top)} group by 1
    ), clicked as materialized (
      select date_trunc(${step}, clicked_at, zone.time_zone) as at, count(*)::int as clicks
      from ${clickedBy(top)} k cross join zone group by 1
    )
    select zone.time_zone, coalesce((select sum(others) from seen), 0)::int as others,
      coalesce((select sum(clicks) from clicked), 0)::int as clicked, (
        select json_agg(json_build_object('at', to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reached', coalesce(s.reached, 0), 'clicks', coalesce(k.clicks, 0)) order by step.at)
        from (
          select at from generate_series(zone.first, zone.last, ${`1 ${step}`}::interval, zone.time_zone) at
          order by at limit ${step === 'hour' ? 25 : limits.insight_days}
        ) step left join seen s on s.at = step.at left join clicked k on k.at = step.at
      ) as over_time
    from zone`.execute(db);
  return rows[0] as (typeof rows)[number];
};

/** How many people opened each link. */
export const countLinks = async (db: Db, top: Top): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select link_id, count(*)::int as clicked from content_click where ${ofReaders(top)} group by link_id`.execute(db);
  return rows;
};

export const storeReach = async (db: Db, { company_id, content_id }: Top, reach: Reach): Promise<void> => {
  const { people, reached, others, clicked, counted_at, figures } = reach;
  await sql`
    insert into content_reach (company_id, content_id, people, reached, others, clicked, counted_at, figures)
    values (${company_id}, ${content_id}, ${people}, ${reached}, ${others}, ${clicked}, ${counted_at}, ${JSON.stringify(figures)}::jsonb)
    on conflict (company_id, content_id) do update set people = excluded.people, reached = excluded.reached,
      others = excluded.others, clicked = excluded.clicked, counted_at = excluded.counted_at, figures = excluded.figures`.execute(
    db,
  );
};
