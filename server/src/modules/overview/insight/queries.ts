import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { clickedBy, peopleOf, writersOf, type Top } from '../../content/content.ts';

/** Whether a person manages the place of the content. */
export const keepsPlace = async (db: Db, { company_id, employee_id }: Person, content_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content c join place_member m on m.company_id = c.company_id and m.place_id = c.place_id
    where c.company_id = ${company_id} and c.content_id = ${content_id} and m.employee_id = ${employee_id}
      and m.role in ('owner', 'manager')`.execute(db);
  return rows.length > 0;
};

/** What decides who content is for: the audience that it is for, or that the members of its place come from. */
export const findAudience = async (
  db: Db,
  { company_id, audience_id, place_id }: Top,
): Promise<AudienceSelection | null> => {
  const { rows } = await sql<{ selection: AudienceSelection | null }>`
    select selection from content_audience where company_id = ${company_id} and audience_id = ${audience_id}
    union all
    select audience from place where company_id = ${company_id} and place_id = ${place_id}`.execute(db);
  return rows[0]?.selection ?? null;
};

export type DepartmentRow = {
  department_id: string | null;
  department_name: string | null;
  people: number;
  reached: number;
  clicked: number;
};

/** The people whom content is meant for, and how many of them saw it and opened a link of it, by department. */
export const countDepartments = async (db: Db, top: Top): Promise<DepartmentRow[]> => {
  const { company_id, content_id } = top;
  const { rows } = await sql<DepartmentRow>`
    select counted.*, d.department_name from (
      select e.department_id, count(*)::int as people, count(s.employee_id)::int as reached, count(k.employee_id)::int as clicked
      from ${peopleOf(top)} e
      left join content_seen s on s.company_id = e.company_id and s.content_id = ${content_id} and s.employee_id = e.employee_id
      left join ${clickedBy(top)} k on k.employee_id = e.employee_id
      group by e.department_id
    ) counted
    left join department d on d.company_id = ${company_id} and d.department_id = counted.department_id`.execute(db);
  return rows;
};

export type StepRow = { at: Date; reached: number; clicks: number };
type Seen = { seen: number; clicked: number; time_zone: string; steps: StepRow[] };

/** How many people ever saw content and opened a link of it, and when they did so first, where the company is. */
export const countOverTime = async (
  db: Db,
  top: Top,
  { step, created_at, now }: { step: 'hour' | 'day'; created_at: Date; now: Date },
): Promise<Seen> => {
  const { company_id, content_id } = top;
  const which = sql`company_id = ${company_id} and content_id = ${content_id} and employee_id <> all(${writersOf(top)})`;
  const { rows } = await sql<Omit<Seen, 'steps'> & { steps: (Omit<StepRow, 'at'> & { at: string })[] }>`
    with zone as materialized (
      select time_zone, date_trunc(${step}, ${created_at}::timestamptz, time_zone) as first,
        date_trunc(${step}, ${now}::timestamptz, time_zone) as last
      from company where company_id = ${company_id}
    ), seen as materialized (
      select date_trunc(${step}, seen_at, zone.time_zone) as at, count(*)::int as reached
      from content_seen cross join zone where ${which} group by 1
    ), clicked as materialized (
      select date_trunc(${step}, clicked_at, zone.time_zone) as at, count(*)::int as clicks
      from content_click cross join zone where ${which} group by 1
    )
    select zone.time_zone, coalesce((select sum(reached) from seen), 0)::int as seen,
      (select count(*)::int from ${clickedBy(top)} k) as clicked, (
        select json_agg(json_build_object('at', step.at, 'reached', coalesce(s.reached, 0), 'clicks', coalesce(k.clicks, 0))
          order by step.at)
        from (
          select at from generate_series(zone.first, zone.last, ${`1 ${step}`}::interval, zone.time_zone) at
          order by at limit ${step === 'hour' ? 25 : limits.insight_days}
        ) step left join seen s on s.at = step.at left join clicked k on k.at = step.at
      ) as steps
    from zone`.execute(db);
  const [{ steps, ...found }] = rows as [(typeof rows)[number]];
  return { ...found, steps: steps.map((one) => ({ ...one, at: new Date(one.at) })) };
};

/** How many people opened each link. */
export const countLinks = async (db: Db, top: Top): Promise<{ link_id: string; clicked: number }[]> => {
  const { rows } = await sql<{ link_id: string; clicked: number }>`
    select link_id, count(*)::int as clicked from content_click
    where company_id = ${top.company_id} and content_id = ${top.content_id} and employee_id <> all(${writersOf(top)})
    group by link_id`.execute(db);
  return rows;
};
