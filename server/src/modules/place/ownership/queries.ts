import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { activeMembers } from '../queries.ts';

type At = { company_id: string; place_id: string };

/** Whether a person who can act on it owns the place `p`. Owners and managers have an index of their own. */
const isOwned = sql`exists (select from ${activeMembers} and k.role = 'owner' and k.role <> 'member')`;

/**
 * The place `p` should have an owner and has none. The place of everyone belongs to the company, and its admins look after it;
 * the owners and managers of a space look after the parts that are not hidden.
 */
export const isOwnerless = sql<boolean>`(not p.is_everybody and (p.parent_id is null or p.visibility = 'hidden') and not ${isOwned})`;

/** Keeps others from changing who owns these places. */
export const lockPlaces = (company_id: string, place_ids: readonly string[]) => sql`
  select from place where company_id = ${company_id} and place_id = any(${place_ids}::uuid[])
  order by place_id for no key update`;

/** Whether it has members who could own it, but no owner. */
export const needsOwner = async (db: Db, { company_id, place_id }: At): Promise<boolean> => {
  const { rows } = await sql<{ needs_owner: boolean }>`
    select ${isOwnerless} and exists (select from ${activeMembers}) as needs_owner
    from place p where p.company_id = ${company_id} and p.place_id = ${place_id}`.execute(db);
  return rows[0]?.needs_owner ?? false;
};

const longest = (isMeant: RawBuilder<unknown>) =>
  sql`(select k.employee_id from ${activeMembers} and ${isMeant} order by k.joined_at, k.employee_id limit 1)`;

export type Heir = { place_id: string; employee_id: string };

/** If a place has no owner, the person who has managed it for longest becomes one, or else the longest member. */
export const passOwnership = async (db: Db, company_id: string, place_ids: readonly string[]): Promise<Heir[]> => {
  const { rows } = await sql<Heir>`
    update place_member m set role = 'owner' from (
      select p.place_id, coalesce(
        ${longest(sql`k.role = 'manager' and k.role <> 'member'`)}, ${longest(sql`k.role = 'member'`)}) as employee_id
      from place p where p.company_id = ${company_id} and p.place_id = any(${place_ids}::uuid[]) and ${isOwnerless}
    ) heir
    where m.company_id = ${company_id} and m.place_id = heir.place_id and m.employee_id = heir.employee_id
    returning m.place_id, m.employee_id`.execute(db);
  return rows;
};

/** The places that a person owns. */
export const listOwned = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    select place_id from place_member
    where company_id = ${company_id} and employee_id = ${employee_id} and role = 'owner'`.execute(db);
  return rows.map(({ place_id }) => place_id);
};

/**
 * Places that may need another owner: they have none, or one of their owners can't act. With ids, only those of these people.
 * An owner who is leaving in another transaction still counts here, so a place with two is checked again once it is locked.
 */
export const listUncertain = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[] | null,
): Promise<string[]> => {
  const places = employee_ids
    ? sql`(select distinct place_id from place_member
        where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[])) mine join place p
        on p.company_id = ${company_id} and p.place_id = mine.place_id`
    : sql`place p`;
  const { rows } = await sql<{ place_id: string }>`
    select p.place_id from ${places} where p.company_id = ${company_id} and not p.is_everybody and (
      exists (select from place_member k join employee e on e.company_id = k.company_id and e.employee_id = k.employee_id
        where k.company_id = p.company_id and k.place_id = p.place_id and k.role = 'owner' and k.role <> 'member'
          and (e.employee_account_status <> 'ACTIVE' or e.deleted_at is not null))
      or (${isOwnerless} and exists (select from ${activeMembers}))
    ) order by p.place_id`.execute(db);
  return rows.map(({ place_id }) => place_id);
};
