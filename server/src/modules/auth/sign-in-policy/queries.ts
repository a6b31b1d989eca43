import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Viewer } from '../../../platform/context.ts';
import { onlyBySso } from '../sign-on/queries.ts';

export type PolicyRow = Selectable<Tables['sign_in_policy']>;

export const findPolicy = (db: Db, company_id: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('sign_in_policy').selectAll().where('company_id', '=', company_id).executeTakeFirst();

/** The row of the company, created with the defaults if there is none, and locked until the transaction ends. */
export const lockPolicy = async (db: Db, company_id: string): Promise<PolicyRow> => {
  const { rows } = await sql<PolicyRow>`
    insert into sign_in_policy (company_id) values (${company_id})
    on conflict (company_id) do update set company_id = excluded.company_id returning *`.execute(db);
  return rows[0] as PolicyRow;
};

export const updatePolicy = (db: Db, company_id: string, change: Updateable<Tables['sign_in_policy']>) =>
  db
    .updateTable('sign_in_policy')
    .set(change)
    .where('company_id', '=', company_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type Due = {
  /** People who hold one of these; null for everyone. */
  permissions: readonly string[] | null;
  /** When the company began to ask, and the last time to join with no days left. */
  since: Date;
  joined_until: Date;
};

/** Active people whose days are over and who have no second factor, except those who only come in by single sign-on or PIN. */
export const countDue = async (
  db: Db,
  { company_id, employee_id, session_id }: Viewer,
  { permissions, since, joined_until }: Due,
): Promise<{ count: number; includes_you: boolean }> => {
  const held = permissions
    ? sql`and e.employee_id in (
        select er.employee_id from employee_role er join role r on r.company_id = er.company_id and r.role_id = er.role_id
        where er.company_id = ${company_id} and (r.default_role = 'owner' or r.permissions && ${[...permissions]}::text[]))`
    : sql``;
  const { rows } = await sql<{ count: number; includes_you: boolean }>`
    select count(*)::int as count, coalesce(bool_or(e.employee_id = ${employee_id} and exists (
        select from session s where s.company_id = ${company_id} and s.session_id = ${session_id} and s.kind = 'full')), false)
      as includes_you
    from employee e
    where e.company_id = ${company_id} and e.deleted_at is null and e.employee_account_status = 'ACTIVE'
      and e.work_email_id <> '' and greatest(e.joined_at, ${since}::timestamptz) <= ${joined_until}::timestamptz ${held}
      and not exists (select from totp_factor f where f.company_id = ${company_id} and f.employee_id = e.employee_id
        and f.confirmed_at is not null)
      and not exists (select from passkey k where k.company_id = ${company_id} and k.employee_id = e.employee_id)
      and not ${onlyBySso(company_id, sql`e.employee_id`)}`.execute(db);
  return rows[0] as { count: number; includes_you: boolean };
};
