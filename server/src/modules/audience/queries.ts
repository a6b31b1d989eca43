import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Criteria } from '@plaudit/contract/audience/criteria';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { composed, type Db } from '../../platform/db/driver.ts';
import { conditionsMet, meetsCriteria } from '../directory/directory.ts';
import { asksForStatus, idsIn, partsOf, type Fit } from './policy.ts';

type Sql = RawBuilder<SqlBool>;

const fits = (company_id: string, alias: string, part: Criteria): Sql => {
  const meets = meetsCriteria({ company_id, alias }, part);
  // Written out, so that the indexes of active people are used.
  return asksForStatus(part) ? meets : sql`(${sql.ref(`${alias}.employee_account_status`)} = 'ACTIVE' and ${meets})`;
};

/**
 * Selects `employee_id` of everyone in the audience, or of those of `among` who are, once each. Each part uses its own index,
 * whereas OR would check everyone.
 */
export const selectAudience = (
  company_id: string,
  selection: AudienceSelection,
  among: readonly string[] | null = null,
): RawBuilder<{ employee_id: string }> => {
  const ids = among ? sql`and who.employee_id = any(${[...among]}::uuid[])` : sql``;
  const parts = partsOf(selection).map(
    (part) => sql`select who.employee_id from employee who
      where who.company_id = ${company_id} and who.deleted_at is null and ${fits(company_id, 'who', part)} ${ids}`,
  );
  return parts.length === 0 ? sql`select null::uuid as employee_id where false` : sql`${sql.join(parts, sql` union `)}`;
};

/**
 * Whether the person in row `alias` of `employee` belongs to the audience, for a statement that itself filters by company and
 * leaves deleted people out.
 */
export const isMeant = (company_id: string, selection: AudienceSelection, alias: string): Sql => {
  const [part, ...others] = partsOf(selection);
  return part && others.length === 0
    ? fits(company_id, alias, part)
    : sql`${sql.ref(`${alias}.employee_id`)} in (${selectAudience(company_id, selection)})`;
};

export const countRows = async (db: Db, company_id: string, selection: AudienceSelection): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${composed} select count(*)::int as count
    from (${selectAudience(company_id, selection)}) audience`.execute(db);
  return rows[0]?.count ?? 0;
};

export type MemberRow = EmployeeCard & { sort_name: string };

/** By name. `patterns`: those of a search. */
export const listRows = async (
  db: Db,
  company_id: string,
  selection: AudienceSelection,
  given: { patterns: string[]; after: readonly [sort_name: string, employee_id: string] | undefined; limit: number },
): Promise<MemberRow[]> => {
  const { patterns, after, limit } = given;
  const words = patterns.map((pattern) => sql`and e.search_text like fold(${pattern})`);
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<MemberRow>`
    select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.sort_name
    from employee e
    where e.company_id = ${company_id} and e.deleted_at is null and ${isMeant(company_id, selection, 'e')}
      ${sql.join(words, sql` `)} ${rest}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

const listOf = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`'[]'::json` : sql`json_build_array(${sql.join(parts)})`;

/** Those of the ids who are in the company, each checked against every part of the selection. */
export const listFits = async (
  db: Db,
  company_id: string,
  selection: AudienceSelection,
  employee_ids: readonly string[],
): Promise<Fit[]> => {
  const conditions = conditionsMet({ company_id, alias: 'e', one: true }, selection.criterias);
  const { rows } = await sql<Fit>`${composed} select e.employee_id, e.employee_account_status,
      array(select m.group_id from employee_group_member m where m.company_id = ${company_id}
        and m.employee_id = e.employee_id and m.group_id = any(${selection.groups}::uuid[])) as groups,
      array(select m.role_id from employee_role m where m.company_id = ${company_id}
        and m.employee_id = e.employee_id and m.role_id = any(${selection.roles}::uuid[])) as roles,
      ${listOf(conditions.map(listOf))} as conditions
    from employee e
    where e.company_id = ${company_id} and e.deleted_at is null and e.employee_id = any(${[...employee_ids]}::uuid[])`.execute(
    db,
  );
  return rows;
};

/** The names behind all ids in a selection. */
export const listLabels = async (
  db: Db,
  company_id: string,
  selection: AudienceSelection,
): Promise<{ id: string; label: string }[]> => {
  const ids = sql`any(${idsIn(selection)}::uuid[])`;
  const { rows } = await sql<{ id: string; label: string }>`
    select department_id as id, department_name as label from department where company_id = ${company_id} and department_id = ${ids}
    union all select role_id, role_name from role where company_id = ${company_id} and role_id = ${ids}
    union all select group_id, group_name from employee_group where company_id = ${company_id} and group_id = ${ids}
    union all select employee_id, first_name || ' ' || last_name from employee
      where company_id = ${company_id} and deleted_at is null and employee_id = ${ids}`.execute(db);
  return rows;
};

/** Takes the recorded changes of a company: people who changed, and everyone below them, whose managers changed. */
export const takeChanges = async (db: Db, company_id: string): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    with recursive taken as (delete from audience_change where company_id = ${company_id} returning employee_id),
    affected (employee_id) as (
      select employee_id from taken
      union
      select r.employee_id from employee r join affected a on r.manager_id = a.employee_id
      where r.company_id = ${company_id}
    ) select employee_id from affected`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Records the new day of each company where one began; returns their ids. */
export const noteDays = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    insert into audience_day as known (company_id, day)
    select company_id, (now() at time zone time_zone)::date from company
    on conflict (company_id) do update set day = excluded.day where known.day <> excluded.day
    returning company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
};
