import { sql, type RawBuilder } from 'kysely';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { composed, type Db } from '../../../platform/db/driver.ts';
import { isMeant } from '../../audience/audience.ts';
import { givenKinds } from '../sources/sources.ts';

export type AllowanceRules = { rules: AllowanceRule[]; prorates: boolean };
export type RulesRow = AllowanceRules & {
  /** What applies until the day `coming_from`; if that is null, no change is coming. */
  former_rules: AllowanceRule[];
  coming_from: string | null;
  monthly_allowance: number;
};

/** The rules of a company; of one that has none, every allowance is the company's. */
export const findRules = async (db: Db, company_id: string, now: Date): Promise<RulesRow> => {
  const { rows } = await sql<RulesRow>`
    select coalesce(p.rules, '[]') as rules, coalesce(p.former_rules, '[]') as former_rules,
      coalesce(p.prorates, false) as prorates, c.monthly_allowance,
      case when p.rules_from > company_day(${company_id}, ${now}) then p.rules_from::text end as coming_from
    from company c left join points_policy p on p.company_id = c.company_id
    where c.company_id = ${company_id}`.execute(db);
  return rows[0] as RulesRow;
};

export const lockRules = async (db: Db, company_id: string, now: Date): Promise<RulesRow> => {
  await sql`insert into points_policy (company_id) values (${company_id}) on conflict do nothing`.execute(db);
  await sql`select from points_policy where company_id = ${company_id} for no key update`.execute(db);
  return findRules(db, company_id, now);
};

/** From the next month; until then counts what counts now. */
export const updateRules = (company_id: string, { rules, prorates }: AllowanceRules, now: Date) => sql`
  update points_policy set prorates = ${prorates}, rules = ${JSON.stringify(rules)}::jsonb,
    former_rules = case when rules_from > company_day(${company_id}, ${now}) then former_rules else rules end,
    rules_from = (allowance_period(${company_id}, ${now})).ends
  where company_id = ${company_id}`;

/** Of the person in row `e` of `employee`, the place of the first rule that means them; -1 for none. */
const placeOf = (company_id: string, rules: readonly AllowanceRule[]): RawBuilder<number> => {
  if (rules.length === 0) return sql`-1`;
  const cases = rules.map(
    ({ selection }, place) => sql`when ${isMeant(company_id, selection, 'e')} then ${place}::int`,
  );
  return sql`case ${sql.join(cases, sql` `)} else -1 end`;
};

/**
 * The allowance of the person in row `e` of `employee`, whose company is row `c`, for the month that began on `month`. A person
 * hired during it gets the part that was left on their first day, rounded up.
 */
export const allowanceOf = (
  company_id: string,
  { rules, prorates }: AllowanceRules,
  month: RawBuilder<string>,
): RawBuilder<number> => {
  const whole =
    rules.length === 0
      ? sql<number>`c.monthly_allowance`
      : sql<number>`coalesce((${rules.map(({ monthly_points }) => monthly_points)}::int[])[1 + ${placeOf(company_id, rules)}], c.monthly_allowance)`;
  if (!prorates) return rules.length === 0 ? whole : sql`${composed} ${whole}`;
  const next = sql`(${month} + interval '1 month')::date`;
  return sql`${composed} case when e.hire_date > ${month} and e.hire_date < ${next}
    then ceil(${whole} * (${next} - e.hire_date)::numeric / (${next} - ${month}))::int else ${whole} end`;
};

export type Cell = { coming: number; present: number; people: number };

/** How many active people each pair of places has: by the rules that are asked about, and by those that count. */
export const countByRules = async (
  db: Db,
  company_id: string,
  coming: readonly AllowanceRule[],
  present: readonly AllowanceRule[],
): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`${composed}
    select coming, present, count(*)::int as people from (
      select ${placeOf(company_id, coming)} as coming, ${placeOf(company_id, present)} as present
      from employee e
      where e.company_id = ${company_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
    ) placed group by coming, present`.execute(db);
  return rows;
};

/** How many people are invited and have not joined, and when the next month begins where the company is. */
export const findComing = async (
  db: Db,
  company_id: string,
  now: Date,
): Promise<{ invited: number; next_month: string }> => {
  const { rows } = await sql<{ invited: number; next_month: string }>`
    select (allowance_period(${company_id}, ${now})).ends::text as next_month, (
      select count(*)::int from employee e
      where e.company_id = ${company_id} and e.employee_account_status = 'INVITED' and e.deleted_at is null
    ) as invited`.execute(db);
  return rows[0] as { invited: number; next_month: string };
};

/** Active people whose allowance of this month is not granted yet, and how much it will be. */
export const countDue = async (
  db: Db,
  company_id: string,
  rules: AllowanceRules,
  now: Date,
): Promise<{ people: number; points: number }> => {
  const month = sql<string>`month_of(${now}, c.time_zone)`;
  const { rows } = await sql<{ people: number; points: number }>`
    select count(*)::int as people, coalesce(sum(${allowanceOf(company_id, rules, month)}), 0)::bigint as points
    from employee e join company c on c.company_id = e.company_id
    where e.company_id = ${company_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null and not exists (
      select from points_account a
      where a.company_id = e.company_id and a.owner_id = e.employee_id and a.account = 'allowance' and a.allowance_month >= ${month}
    )`.execute(db);
  return rows[0] ?? { people: 0, points: 0 };
};

/** What was given out of allowances in the last three whole months, the oldest first, without what was undone. */
export const listUse = async (db: Db, company_id: string, now: Date): Promise<{ month: string; points: number }[]> => {
  const { rows } = await sql<{ month: string; points: number }>`
    select to_char(months.month, 'YYYY-MM-DD') as month, coalesce((
      select -sum(p.points) from points_by_month p
      where p.company_id = ${company_id} and p.month = months.month and p.account = 'allowance'
        and p.kind = any(${givenKinds()}::text[])
    ), 0)::bigint as points
    from company c cross join lateral (
      select (month_of(${now}, c.time_zone) - make_interval(months => back))::date as month
      from generate_series(1, 3) as back
    ) months
    where c.company_id = ${company_id} order by months.month`.execute(db);
  return rows;
};
