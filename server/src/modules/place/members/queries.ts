import { sql, type RawBuilder } from 'kysely';
import type { HeldRole, JoinedBy, PlaceNotify, PlacePermission, PlaceRole } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { heldBy, heldColumns, readToNow } from '../queries.ts';

type At = { company_id: string; place_id: string };

/**
 * The people with a role, as a condition for lists of people. Owners and managers have an index: few among any number of
 * members.
 */
export const membershipOf = ({ company_id, place_id }: At, role: PlaceRole) => sql`
  select m.employee_id from place_member m
  where m.company_id = ${company_id} and m.place_id = ${place_id}
    and m.role = ${role} ${role === 'member' ? sql`` : sql`and m.role <> 'member'`}`;

export type MemberRow = {
  employee_id: string;
  employee_name: string;
  /** They can act on what they own. */
  is_active: boolean;
  role: PlaceRole | null;
  /** Their role of the space, also in a part of it, and what it allows. */
  space_role: HeldRole | null;
  permissions: PlacePermission[] | null;
  /** In a part of a space: their role in the space. */
  parent_role: PlaceRole | null;
  by: JoinedBy | null;
  joined_at: Date | null;
};

/** Those of the ids that are people of the company, and their membership in the place. */
export const findMembers = async (
  db: Db,
  { company_id, place_id }: At,
  employee_ids: readonly string[],
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select e.employee_id, e.first_name || ' ' || e.last_name as employee_name,
      e.employee_account_status = 'ACTIVE' as is_active, m.role, m.by, m.joined_at, above.role as parent_role, ${heldColumns}
    from employee e left join place_member m
      on m.company_id = e.company_id and m.place_id = ${place_id} and m.employee_id = e.employee_id
    left join place_member above on above.company_id = m.company_id and above.place_id = m.parent_id and above.employee_id = m.employee_id
    ${heldBy(sql`e.company_id`, sql`m.employee_id`, sql`coalesce(m.parent_id, m.place_id)`)}
    where e.company_id = ${company_id} and e.employee_id = any(${employee_ids}::uuid[]) and e.deleted_at is null
    order by e.employee_id`.execute(db);
  return rows;
};

/** Only members of a space come into a part `p` of it. */
export const mayComeTo = (employee_id: RawBuilder<unknown>) => sql<boolean>`(p.parent_id is null or exists (
  select from place_member above
  where above.company_id = p.company_id and above.place_id = p.parent_id and above.employee_id = ${employee_id}
))`;

/** The number of the last message in a place: people who join have read what was said before. */
export const seqNow = ({
  company_id,
  place_id,
}: Record<'company_id' | 'place_id', string | RawBuilder<unknown>>): RawBuilder<number> =>
  sql<number>`coalesce((select l.last_seq from place_log l where l.company_id = ${company_id} and l.place_id = ${place_id}), 0)`;

/** Makes those of the ids members who are in the company, and in the space of a sub-space, and not members yet; their requests and invitations end. */
export const insertMembers = async (
  db: Db,
  { company_id, place_id }: At,
  employee_ids: readonly string[],
  { by, role = 'member' }: { by: JoinedBy; role?: PlaceRole },
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    with answered as (
      delete from place_request where company_id = ${company_id} and place_id = ${place_id}
        and employee_id = any(${employee_ids}::uuid[])
    )
    insert into place_member (company_id, place_id, employee_id, parent_id, by, role, read_to, joined_seq, notify)
    select e.company_id, p.place_id, e.employee_id, p.parent_id, ${by}, ${role}, ${readToNow({ company_id, place_id })},
      ${seqNow({ company_id, place_id })},
      case when p.parent_id is null then 'all' else 'mentions' end
    from place p join employee e on e.company_id = p.company_id
    where p.company_id = ${company_id} and p.place_id = ${place_id} and e.employee_id = any(${employee_ids}::uuid[]) and e.deleted_at is null
      and ${mayComeTo(sql`e.employee_id`)}
    order by e.employee_id on conflict do nothing returning employee_id`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** The kind of a place of these kinds that has no audience. Until the commit, no one else comes into it by hand. */
export const holdComing = async (
  db: Db,
  { company_id, place_id }: At,
  kinds: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ kind: string }>`
    select p.kind, pg_advisory_xact_lock(hashtextextended('people ' || p.place_id::text, 0)) from place p
    where p.company_id = ${company_id} and p.place_id = ${place_id} and p.kind = any(${kinds}::text[]) and p.audience is null`.execute(
    db,
  );
  return rows[0]?.kind;
};

/** How many people belong to a place, up to `most`. */
export const countMembers = async (db: Db, { company_id, place_id }: At, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from place_member where company_id = ${company_id} and place_id = ${place_id} limit ${most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Invitations that they had as members end, too. */
export const deleteMembers = ({ company_id, place_id }: At, employee_ids: readonly string[]) => sql`
  with withdrawn as (
    delete from place_request
    where company_id = ${company_id} and place_id = ${place_id} and employee_id = any(${employee_ids}::uuid[])
  )
  delete from place_member
  where company_id = ${company_id} and place_id = ${place_id} and employee_id = any(${employee_ids}::uuid[])`;

export const setRole = ({ company_id, place_id }: At, employee_id: string, role: PlaceRole) => sql`
  update place_member set role = ${role}
  where company_id = ${company_id} and place_id = ${place_id} and employee_id = ${employee_id}`;

export const listMemberIds = async (db: Db, { company_id, place_id }: At): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from place_member where company_id = ${company_id} and place_id = ${place_id}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/**
 * They have seen the content of the place up to this piece, or all of it; never less than before. False for people who are not
 * members, or if the content is not in the place.
 */
export const markSeen = async (
  db: Db,
  { company_id, place_id, employee_id }: At & { employee_id: string },
  content_id: string | null,
): Promise<boolean> => {
  const seen_to = content_id
    ? sql`(select c.content_id from content c
        where c.company_id = ${company_id} and c.place_id = ${place_id} and c.content_id = ${content_id})`
    : readToNow({ company_id, place_id });
  const { numAffectedRows } = await sql`
    update place_member set read_to = greatest(read_to, seen.seen_to)
    from (select ${seen_to} as seen_to) seen
    where company_id = ${company_id} and place_id = ${place_id} and employee_id = ${employee_id} and seen.seen_to is not null`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Members of a place who can be notified, in the order of their ids. */
export const listActiveMembers = async (
  db: Db,
  { company_id, place_id }: At,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select m.employee_id from place_member m
    join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
      and (${after}::uuid is null or m.employee_id > ${after}::uuid)
    order by m.employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Members who follow everything in a place and can be notified, in the order of their ids. */
export const listFollowers = async (
  db: Db,
  { company_id, place_id }: At,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select m.employee_id from place_member m
    join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and m.notify = 'all'
      and (m.muted_until is null or m.muted_until <= now()) and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
      and (${after}::uuid is null or m.employee_id > ${after}::uuid)
    order by m.employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Those of these people who muted a place, for a time or for good. */
export const listQuiet = async (
  db: Db,
  { company_id, place_id }: At,
  employee_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from place_member
    where company_id = ${company_id} and place_id = ${place_id} and employee_id = any(${employee_ids}::uuid[])
      and (notify = 'nothing' or muted_until > now())`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export type MutedRow = {
  place_id: string;
  place_kind: string;
  place_name: string;
  notify: PlaceNotify;
  muted_until: Date | null;
};

/** Places of these kinds that a person muted, in the order of their names. */
export const listMutedRows = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  kinds: readonly string[],
): Promise<MutedRow[]> => {
  const { rows } = await sql<MutedRow>`
    select p.place_id, p.kind as place_kind, p.place_name, m.notify,
      case when m.muted_until > now() then m.muted_until end as muted_until
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and (m.notify = 'nothing' or m.muted_until > now())
      and p.deleted_at is null and p.kind = any(${kinds}::text[])
    order by p.sort_name, p.place_id`.execute(db);
  return rows;
};

/** Missing fields stay as they are. */
export const updateMember = async (
  db: Db,
  { company_id, place_id, employee_id }: At & { employee_id: string },
  given: { notify?: string | undefined; muted_until?: string | null | undefined; is_pinned?: boolean | undefined },
): Promise<boolean> => {
  const { notify = null, muted_until, is_pinned = null } = given;
  const { numAffectedRows } = await sql`
    update place_member set notify = coalesce(${notify}, notify),
      muted_until = case when ${muted_until === undefined} then muted_until else ${muted_until ?? null}::timestamptz end,
      pinned_at = case when ${is_pinned}::boolean is null then pinned_at
        when ${is_pinned}::boolean then coalesce(pinned_at, now()) end
    where company_id = ${company_id} and place_id = ${place_id} and employee_id = ${employee_id}`.execute(db);
  return numAffectedRows === 1n;
};
