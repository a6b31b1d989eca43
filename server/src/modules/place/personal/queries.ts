import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';
import { isNamedTo } from '../queries.ts';

export const readMemberships = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.place_name, m.role, m.by, m.notify, m.muted_until, m.pinned_at, m.joined_at,
      uuid_extract_timestamp(m.read_to) as read_to
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null
    order by p.sort_name, p.place_id`.execute(db);
  return rows;
};

/** Their requests and invitations; the place is named if they may still know about it. */
export const readRequests = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select case when ${isNamedTo('r')} then p.place_name end as place_name, r.kind, r.note, r.created_at
    from place_request r join place p on p.company_id = r.company_id and p.place_id = r.place_id
    where r.company_id = ${company_id} and r.employee_id = ${employee_id}
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

/** Removes these files from places that show them; returns which places. */
export const takePictures = async (
  db: Db,
  company_id: string,
  storage_keys: readonly string[],
): Promise<{ place_id: string; is_hidden: boolean }[]> => {
  const { rows } = await sql<{ place_id: string; is_hidden: boolean }>`
    update place set image_url = case when ${leadsTo(sql`image_url`, storage_keys)} then null else image_url end,
      cover_url = case when ${leadsTo(sql`cover_url`, storage_keys)} then null else cover_url end
    where company_id = ${company_id} and (${leadsTo(sql`image_url`, storage_keys)} or ${leadsTo(sql`cover_url`, storage_keys)})
    returning place_id, visibility = 'hidden' as is_hidden`.execute(db);
  return rows;
};

/** Places named after the person or that mention them, and notes of others who ask to join. */
export const countNamed = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from place where company_id = ${company_id} and (place_name ~* ${pattern} or description ~* ${pattern}))
      + (select count(*) from place_request
          where company_id = ${company_id} and employee_id <> ${employee_id} and note ~* ${pattern}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) => [
  sql`update place set place_name = regexp_replace(place_name, ${pattern}, ${former_name}, 'gi'),
      description = regexp_replace(description, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and (place_name ~* ${pattern} or description ~* ${pattern})`,
  sql`update place_request set note = regexp_replace(note, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and note ~* ${pattern}`,
];
