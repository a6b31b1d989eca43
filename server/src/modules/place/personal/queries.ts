import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';
import { heldBy, isNamedTo } from '../queries.ts';

export const readMemberships = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.place_name, m.role, own.role_name as space_role, m.by, m.notify, m.muted_until, m.pinned_at, m.joined_at,
      uuid_extract_timestamp(m.read_to) as read_to
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    ${heldBy(sql`m.company_id`, sql`m.employee_id`, sql`m.place_id`)}
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
  ), held as (
    delete from space_role_holder where company_id = ${company_id} and employee_id = ${employee_id}
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

/** Places and roles named after the person or that mention them, and notes of others who ask to join. */
export const countNamed = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from place where company_id = ${company_id} and (place_name ~* ${pattern} or description ~* ${pattern}))
      + (select count(*) from place_request
          where company_id = ${company_id} and employee_id <> ${employee_id} and note ~* ${pattern})
      + (select count(*) from space_role where company_id = ${company_id} and role_name ~* ${pattern}) as count`.execute(
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
  // A name is there once in a space.
  sql`update space_role r set role_name = regexp_replace(role_name, ${pattern}, ${former_name}, 'gi')
      || case when exists (
        select from space_role other where other.company_id = r.company_id and other.place_id = r.place_id
          and other.space_role_id <> r.space_role_id and (other.role_name ~* ${pattern}
            or other.sort_name = fold(regexp_replace(r.role_name, ${pattern}, ${former_name}, 'gi')))
      ) then ' ' || right(space_role_id::text, 4) else '' end
    where company_id = ${company_id} and role_name ~* ${pattern}`,
];
