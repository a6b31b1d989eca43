import { sql } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { MonthBudget, ProgramFigures, ProgramWeek, TopValue } from '@plaudit/contract/overview/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { firstIdAt } from '../../../platform/ids.ts';

type Period = { from: Date; until: Date };
type Week = Period & { first_day: string };

export type Frame = {
  /** The present week, as far as it goes. */
  this_week: Week;
  /** Weeks that are over and were not counted yet, the latest first. */
  missing: Week[];
  /** The first day of the earliest week that is shown. */
  first_day: string;
  /** 28 days with today, and those before them. */
  four_weeks: Period;
  four_weeks_before: Period;
};

type FrameRow = Week & { is_kept: boolean; days_28: Date; days_56: Date };

/** The weeks and days of a company: where it is, and from the weekday on which its weeks begin. */
export const findFrame = async (db: Db, company_id: string, now: Date): Promise<Frame> => {
  const { rows } = await sql<FrameRow>`
    select day.first::text as first_day, day.first::timestamp at time zone c.time_zone as from,
      (day.first + 7)::timestamp at time zone c.time_zone as until,
      exists (
        select from program_week p where p.company_id = c.company_id and p.first_day = day.first
      ) as is_kept,
      (here.today - 27)::timestamp at time zone c.time_zone as days_28,
      (here.today - 55)::timestamp at time zone c.time_zone as days_56
    from company c
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as today) here
    cross join lateral (
      select case c.week_start when 'sunday' then 1 when 'saturday' then 2 else 0 end as shift
    ) week
    cross join generate_series(0, ${limits.program_weeks}::int) as back (weeks)
    cross join lateral (
      select date_trunc('week', (here.today + week.shift)::timestamp)::date - week.shift - 7 * back.weeks as first
    ) day
    where c.company_id = ${company_id} order by back.weeks`.execute(db);
  const [first, ...over] = rows as [FrameRow, ...FrameRow[]];
  return {
    this_week: { ...weekOf(first), until: now },
    missing: over.filter(({ is_kept }) => !is_kept).map(weekOf),
    first_day: (over.at(-1) ?? first).first_day,
    four_weeks: { from: first.days_28, until: now },
    four_weeks_before: { from: first.days_56, until: first.days_28 },
  };
};

const weekOf = ({ first_day, from, until }: FrameRow): Week => ({ first_day, from, until });

// Ids begin with the moment in which they were made, a little before or after that of their row.
const longest_ms = 3_600_000;
const idAt = (at: Date, later_ms: number): string => firstIdAt(new Date(at.getTime() + later_ms));

/** The content of a company in a period, as rows `c`. It reads these alone, however much came before. */
const written = (company_id: string, { from, until }: Period) => sql`
  c.company_id = ${company_id} and c.content_id >= ${idAt(from, -longest_ms)}::uuid
    and c.content_id < ${idAt(until, longest_ms)}::uuid and c.created_at >= ${from} and c.created_at < ${until}
    and c.deleted_at is null`;

const figures = (company_id: string, { from, until }: Period) => sql`
  with written as materialized (
    select c.content_id, c.author_id, c.kind from content c where ${written(company_id, { from, until })}
  ), given as (
    select content_id, author_id from written where kind = 'recognition'
  ), took_part as (
    select author_id from written
    union select employee_id from content_reaction
      where company_id = ${company_id} and created_at >= ${from} and created_at < ${until}
    union select employee_id from poll_vote
      where company_id = ${company_id} and voted_at >= ${from} and voted_at < ${until}
  )
  select (select count(*)::int from given) as recognitions,
    (select count(distinct author_id)::int from given) as gave,
    (
      select count(distinct r.employee_id)::int from given
      join recognition_receiver r on r.company_id = ${company_id} and r.recognition_id = given.content_id
    ) as received,
    (select count(*)::int from took_part) as took_part,
    (
      select count(*)::int from employee
      where company_id = ${company_id} and employee_account_status = 'ACTIVE' and deleted_at is null
        and joined_at < ${until}
    ) as people`;

export const countFigures = async (db: Db, company_id: string, period: Period): Promise<ProgramFigures> => {
  const { rows } = await sql<ProgramFigures>`${figures(company_id, period)}`.execute(db);
  return rows[0] as ProgramFigures;
};

/** Counts a week that is over, for good; of two calls that do so at once, the second changes nothing. */
export const keepWeek = async (db: Db, company_id: string, { first_day, ...period }: Week): Promise<void> => {
  await sql`
    insert into program_week (company_id, first_day, recognitions, gave, received, took_part, people)
    select ${company_id}::uuid, ${first_day}::date, recognitions, gave, received, took_part, people
    from (${figures(company_id, period)}) counted
    on conflict do nothing`.execute(db);
};

/**
 * The weeks that were counted, the earliest first. Where a company changed the weekday on which its weeks begin, those of
 * before are no longer shown.
 */
export const listWeeks = async (
  db: Db,
  company_id: string,
  { first_day, this_week }: Frame,
): Promise<ProgramWeek[]> => {
  const { rows } = await sql<ProgramWeek>`
    select first_day::text as first_day, recognitions, gave, received, took_part, people from program_week
    where company_id = ${company_id} and first_day >= ${first_day}::date and first_day < ${this_week.first_day}::date
      and (first_day - ${first_day}::date) % 7 = 0
    order by first_day`.execute(db);
  return rows;
};

/** Active people who received nothing since then. The first `limits.not_recognized_most` are counted. */
export const countNotRecognized = async (db: Db, company_id: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from employee e
      where e.company_id = ${company_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
        and not exists (
          select from recognition_receiver r
          join content c on c.company_id = r.company_id and c.content_id = r.recognition_id
          where r.company_id = e.company_id and r.employee_id = e.employee_id
            and r.recognition_id >= ${idAt(since, -longest_ms)}::uuid and c.created_at >= ${since} and c.deleted_at is null
        )
      limit ${limits.not_recognized_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The values that were named most; what is private shows in none of them. */
export const listTopValues = async (db: Db, company_id: string, period: Period): Promise<TopValue[]> => {
  const { rows } = await sql<TopValue>`
    select v.company_value_id, v.value_name, named.recognitions
    from (
      select value_id, count(*)::int as recognitions
      from content c
      join recognition r on r.company_id = c.company_id and r.recognition_id = c.content_id
      cross join unnest(r.company_value_ids) as value_id
      where ${written(company_id, period)} and c.kind = 'recognition' and c.parent_id is null and c.readers = 'everybody'
      group by value_id
    ) named
    join company_value v on v.company_id = ${company_id} and v.company_value_id = named.value_id and v.deleted_at is null
    order by named.recognitions desc, v.position limit ${limits.top_values}`.execute(db);
  return rows;
};

/** What was granted and given this month, by the sums that the report on points reads. */
export const findBudget = async (
  db: Db,
  company_id: string,
  { granted, given }: { granted: readonly string[]; given: readonly string[] },
  now: Date,
): Promise<MonthBudget> => {
  const { rows } = await sql<MonthBudget>`
    select month_of(${now}, c.time_zone)::text as month,
      coalesce(sum(p.points) filter (where p.kind = any(${granted}::text[])), 0)::bigint as granted,
      coalesce(-sum(p.points) filter (where p.kind = any(${given}::text[])), 0)::bigint as given
    from company c
    left join points_by_month p on p.company_id = c.company_id and p.month = month_of(${now}, c.time_zone)
      and p.account = 'allowance'
    where c.company_id = ${company_id} group by 1`.execute(db);
  return rows[0] as MonthBudget;
};
