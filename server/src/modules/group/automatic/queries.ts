import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { selectAudience } from '../../audience/audience.ts';

export type AutomaticGroup = { group_id: string; selection: AudienceSelection };

/** The groups whose members a selection says. */
export const listAutomatic = async (db: Db, company_id: string): Promise<AutomaticGroup[]> => {
  const { rows } = await sql<AutomaticGroup>`
    select group_id, selection from employee_group
    where company_id = ${company_id} and selection is not null order by group_id`.execute(db);
  return rows;
};

/** One at a time sets selections of a company: two that each saw no circle could close one together. */
export const lockSelections = async (db: Db, company_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('group selections ' || ${company_id}::text, 0))`.execute(db);
};

/** Adds and removes members by the selection: of `employee_ids`, or of the whole company. Returns how many changed. */
export const alignMembers = async (
  db: Db,
  company_id: string,
  { group_id, selection }: AutomaticGroup,
  employee_ids: readonly string[] | null,
): Promise<number> => {
  const among = employee_ids ? sql`and m.employee_id = any(${[...employee_ids]}::uuid[])` : sql``;
  const { rows } = await sql<{ moved: number }>`
    with wanted as materialized (${selectAudience(company_id, selection, employee_ids)}),
    gone as (
      delete from employee_group_member m
      where m.company_id = ${company_id} and m.group_id = ${group_id} ${among}
        and not exists (select from wanted where wanted.employee_id = m.employee_id)
      returning m.employee_id
    ),
    come as (
      insert into employee_group_member (company_id, group_id, employee_id)
      select ${company_id}, ${group_id}, employee_id from wanted on conflict do nothing returning employee_id
    ) select ((select count(*) from gone) + (select count(*) from come))::int as moved`.execute(db);
  return rows[0]?.moved ?? 0;
};

/** Stores the members picked by hand, before a selection takes over. */
export const keepPicked = (company_id: string, group_id: string) => sql`
  update employee_group g set picked = array(
    select employee_id from employee_group_member m where m.company_id = g.company_id and m.group_id = g.group_id)
  where company_id = ${company_id} and group_id = ${group_id}`;

/** Restores those, and no one else. If none were stored, members stay as they are. */
export const bringPicked = async (db: Db, company_id: string, group_id: string): Promise<void> => {
  await sql`
    with kept as materialized (
      select e.employee_id from employee_group g join employee e
        on e.company_id = g.company_id and e.employee_id = any(g.picked) and e.deleted_at is null
      where g.company_id = ${company_id} and g.group_id = ${group_id}
    ),
    gone as (
      delete from employee_group_member m where m.company_id = ${company_id} and m.group_id = ${group_id}
        and exists (select from kept) and not exists (select from kept where kept.employee_id = m.employee_id)
    )
    insert into employee_group_member (company_id, group_id, employee_id)
    select ${company_id}, ${group_id}, employee_id from kept on conflict do nothing`.execute(db);
  await sql`update employee_group set picked = null where company_id = ${company_id} and group_id = ${group_id}`.execute(
    db,
  );
};
