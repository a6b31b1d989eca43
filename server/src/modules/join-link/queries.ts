import { sql, type Insertable } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { employeeCardJson } from '../people/view.ts';

export type LinkRow = {
  link_id: string;
  created_by: EmployeeCard;
  created_at: Date;
  expires_at: Date;
  most_people: number;
  used_count: number;
  email_domains: string[] | null;
};

/** Makes other requests for a link of this company wait until the transaction ends, so that their number is known. */
export const lockLinks = (db: Db, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`join links ${company_id}`}, 0))`.execute(db);

/** Those that were not revoked, newest first. */
export const listLinkRows = async (
  db: Db,
  company_id: string,
  { link_id = null }: { link_id?: string | null } = {},
): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select l.link_id, l.created_at, l.expires_at, l.most_people, l.used_count, l.email_domains,
      ${employeeCardJson('e')} as created_by
    from join_link l join employee e on e.company_id = l.company_id and e.employee_id = l.created_by
    where l.company_id = ${company_id} and l.revoked_at is null and (${link_id}::uuid is null or l.link_id = ${link_id}::uuid)
    order by l.link_id desc`.execute(db);
  return rows;
};

export const insertLink = (db: Db, row: Insertable<Tables['join_link']>) => db.insertInto('join_link').values(row);

export const revokeLinkRow = (db: Db, company_id: string, link_id: string, now: Date) =>
  db
    .updateTable('join_link')
    .set({ revoked_at: now })
    .where('company_id', '=', company_id)
    .where('link_id', '=', link_id)
    .where('revoked_at', 'is', null);

export const findLink = (db: Db, company_id: string, token_hash: Buffer) =>
  db
    .selectFrom('join_link')
    .select(['link_id', 'created_by', 'expires_at', 'most_people', 'used_count', 'email_domains', 'revoked_at'])
    .where('company_id', '=', company_id)
    .where('token_hash', '=', token_hash);

/** Whether this person takes a place for the first time. */
export const insertUse = async (
  db: Db,
  use: { company_id: string; link_id: string; employee_id: string },
): Promise<boolean> => {
  const made = await db
    .insertInto('join_link_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .executeTakeFirst();
  return made !== undefined;
};

export const countUse = (company_id: string, link_id: string) => sql`
  update join_link set used_count = used_count + 1 where company_id = ${company_id} and link_id = ${link_id}`;

/** What most of the company's addresses end in; the oldest thousand people are enough to tell. */
export const findUsualDomain = async (db: Db, company_id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ domain: string }>`
    select domain from (
      select lower(split_part(work_email_id, '@', 2)) as domain from employee
      where company_id = ${company_id} and deleted_at is null and work_email_id <> '' order by employee_id limit 1000
    ) first group by domain order by count(*) desc, domain limit 1`.execute(db);
  return rows[0]?.domain;
};
