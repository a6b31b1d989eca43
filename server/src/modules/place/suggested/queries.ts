import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { selectAudience } from '../../audience/audience.ts';
import type { Asking } from '../queries.ts';

export type Suggested = {
  place_id: string;
  has_manager: boolean;
  team_count: number;
  department_count: number;
  followed_count: number;
};

/**
 * Of a large team or department, and of those whom a person follows, no more people are asked, and of each person no more places:
 * the cost does not grow.
 */
const most_people = 200;
const most_places = 50;

/**
 * Open places that the person does not belong to and did not ask about, with how many of their colleagues, and of the people they
 * follow, do. Closed places are
 * left out, because only members know who belongs to them; and so are those whose audience decides that.
 */
export const listSuggestedRows = async (
  db: Db,
  { company_id, employee_id }: Pick<Asking, 'company_id' | 'employee_id'>,
  kind: PlaceKindName,
  limit: number,
): Promise<Suggested[]> => {
  const active = sql`e.company_id = ${company_id} and e.employee_id <> ${employee_id} and e.deleted_at is null
    and e.employee_account_status = 'ACTIVE'`;
  const { rows } = await sql<Suggested>`
    with own as materialized (
      select manager_id, department_id from employee where company_id = ${company_id} and employee_id = ${employee_id}
    ), colleague as materialized (
      select employee_id, bool_or(is_manager) as is_manager, bool_or(is_team) as is_team, bool_or(is_department) as is_department,
        bool_or(is_followed) as is_followed
      from (
        (select e.employee_id, true as is_manager, false as is_team, false as is_department, false as is_followed
          from own join employee e on e.employee_id = own.manager_id where ${active})
        union all
        (select e.employee_id, false, true, false, false
          from own join employee e on e.manager_id = own.manager_id where ${active} limit ${sql.lit(most_people)})
        union all
        (select e.employee_id, false, false, true, false
          from own join employee e on e.department_id = own.department_id where ${active} limit ${sql.lit(most_people)})
        union all
        (select e.employee_id, false, false, false, true
          from follow f join employee e on e.employee_id = f.person_id
          where f.company_id = ${company_id} and f.employee_id = ${employee_id} and f.mode = 'follow' and ${active}
          limit ${sql.lit(most_people)})
      ) found group by employee_id
    )
    select p.place_id, bool_or(c.is_manager) as has_manager, count(*) filter (where c.is_team)::int as team_count,
      count(*) filter (where c.is_department)::int as department_count,
      count(*) filter (where c.is_followed)::int as followed_count
    from colleague c cross join lateral (
      select m.place_id from place_member m
      where m.company_id = ${company_id} and m.employee_id = c.employee_id limit ${sql.lit(most_places)}
    ) belongs
    join place p on p.company_id = ${company_id} and p.place_id = belongs.place_id
    where p.kind = ${kind} and p.visibility = 'open' and not p.is_everybody and p.audience is null
      and p.deleted_at is null and p.archived_at is null
      and not exists (select from place_member m where m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = ${employee_id})
      and not exists (select from place_request r where r.company_id = p.company_id and r.place_id = p.place_id and r.employee_id = ${employee_id})
    group by p.place_id
    order by count(*) + case when bool_or(c.is_manager) then 1 else 0 end desc, p.place_id limit ${limit}`.execute(db);
  return rows;
};

type Person = Pick<Asking, 'company_id' | 'employee_id'>;

export type Preferring = { place_id: string; preferred_audience: AudienceSelection };

/** The newest places with a preferred audience that the person may know about, does not belong to, and did not ask about. */
export const listPreferring = async (
  db: Db,
  { company_id, employee_id }: Person,
  kind: PlaceKindName,
  limit: number,
): Promise<Preferring[]> => {
  const { rows } = await sql<Preferring>`
    select p.place_id, p.preferred_audience from place p
    where p.company_id = ${company_id} and p.kind = ${kind} and p.preferred_audience is not null and p.visibility <> 'hidden'
      and p.deleted_at is null and p.archived_at is null
      and not exists (select from place_member m where m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = ${employee_id})
      and not exists (select from place_request r where r.company_id = p.company_id and r.place_id = p.place_id and r.employee_id = ${employee_id})
    order by p.place_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Those of them whose audience has the person in it, in the same order. */
export const listMeaning = async (
  db: Db,
  { company_id, employee_id }: Person,
  places: readonly Preferring[],
): Promise<string[]> => {
  if (places.length === 0) return [];
  const asked = places.map(
    ({ place_id, preferred_audience }, at) =>
      sql`select ${sql.lit(at)}::int as at, ${place_id}::uuid as place_id
        where exists (${selectAudience(company_id, preferred_audience, [employee_id])})`,
  );
  const { rows } = await sql<{ place_id: string }>`
    select place_id from (${sql.join(asked, sql` union all `)}) meant order by at`.execute(db);
  return rows.map(({ place_id }) => place_id);
};
