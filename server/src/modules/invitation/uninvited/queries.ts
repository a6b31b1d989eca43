import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { type Held, peopleAbove } from '../../authority/authority.ts';

/** Until the end of the transaction, nobody else asks for these invitations or sends them. */
export const lockUninvited = (db: Db, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uninvited ${company_id}`}, 0))`.execute(db);

export const insertUninvited = (company_id: string, employee_ids: readonly string[]) => sql`
  insert into uninvited_employee (company_id, employee_id)
  select ${company_id}, id from unnest(${[...employee_ids]}::uuid[]) id on conflict do nothing`;

export const deleteUninvited = (company_id: string, employee_ids: readonly string[]) => sql`
  delete from uninvited_employee where company_id = ${company_id} and employee_id = any(${[...employee_ids]}::uuid[])`;

/** Rows `u` of people who can accept an invitation. */
const can_join = sql`exists (
  select from employee e where e.company_id = u.company_id and e.employee_id = u.employee_id
    and e.employee_account_status = 'INVITED' and e.deleted_at is null and e.work_email_id <> '')`;

/** Rows `u` of people whose invitation this person can still ask for. */
const open = (company_id: string, held: Held): RawBuilder<unknown> => sql`
  u.company_id = ${company_id} and not u.is_asked and ${can_join}
  and u.employee_id not in (${peopleAbove(company_id, held)})`;

export const countUninvited = async (db: Db, company_id: string, held: Held): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from uninvited_employee u where ${open(company_id, held)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Gives how many invitations are asked for now that were not before. */
export const askForAll = async (db: Db, company_id: string, held: Held): Promise<number> => {
  const { numAffectedRows } = await sql`
    update uninvited_employee u set is_asked = true where ${open(company_id, held)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** How many invitations were asked for and are not sent yet, as far as `limit`. */
export const countAsked = async (db: Db, company_id: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from uninvited_employee u where u.company_id = ${company_id} and u.is_asked and ${can_join} limit ${limit}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};

export const takeAsked = async (db: Db, company_id: string, limit: number) => {
  const { rows } = await sql<{ employee_id: string; work_email_id: string }>`
    with taken as (
      delete from uninvited_employee d using (
        select u.employee_id from uninvited_employee u
        where u.company_id = ${company_id} and u.is_asked and ${can_join} order by u.employee_id limit ${limit}
      ) next
      where d.company_id = ${company_id} and d.employee_id = next.employee_id returning d.employee_id
    )
    select e.employee_id, e.work_email_id from taken
    join employee e on e.company_id = ${company_id} and e.employee_id = taken.employee_id`.execute(db);
  return rows;
};

/** Those who cannot join now are asked for again once they can. */
export const releaseAsked = (company_id: string) => sql`
  update uninvited_employee set is_asked = false where company_id = ${company_id} and is_asked`;
