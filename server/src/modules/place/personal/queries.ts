import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isNamedTo } from '../queries.ts';

export const readMemberships = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.place_name, m.role, m.by, m.notify, m.muted_until, m.joined_at,
      uuid_extract_timestamp(m.read_to) as read_to
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null
    order by p.sort_name, p.place_id`.execute(db);
  return rows;
};

/** What they asked, and what they were invited to, as far as they may still know about the place. */
export const readRequests = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.place_name, r.kind, r.note, r.created_at
    from place_request r join place p on p.company_id = r.company_id and p.place_id = r.place_id
    where r.company_id = ${company_id} and r.employee_id = ${employee_id} and ${isNamedTo('r')}
    order by r.request_id`.execute(db);
  return rows;
};

export const forgetMember = ({ company_id, employee_id }: Person) => sql`
  with answered as (
    delete from place_request where company_id = ${company_id} and employee_id = ${employee_id}
  ), invited as (
    update place_request set invited_by = null
    where company_id = ${company_id} and invited_by = ${employee_id} and employee_id <> ${employee_id}
  )
  delete from place_member where company_id = ${company_id} and employee_id = ${employee_id}`;
