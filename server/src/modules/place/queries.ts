import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { CommonPlace } from '@plaudit/contract/place/any-place';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type {
  HeldRole,
  JoinedBy,
  PlaceKindName,
  PlaceNotify,
  PlacePermission,
  PlacePosters,
  PlaceRole,
  PlaceVisibility,
  RequestKind,
} from '@plaudit/contract/place/schema';
import type { Db } from '../../platform/db/driver.ts';
import { literalRows } from '../../platform/db/literal-rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { unseen } from '../../platform/db/unseen.ts';
import { first_id } from '../../platform/ids.ts';
import { said } from '../../platform/module.ts';
import { hasModuleOf } from '../company/company.ts';
import { toReview } from './keepers/queries.ts';

type PlaceTable = Tables['place'];

export type PlaceRow = {
  company_id: string;
  place_id: string;
  kind: PlaceKindName;
  place_name: string;
  description: string;
  image_url: string | null;
  cover_url: string | null;
  posters: PlacePosters;
  has_comments: boolean;
  archived_at: Date | null;
  visibility: PlaceVisibility;
  /** Of a sub-space: that of its space. */
  audience: AudienceSelection | null;
  preferred_audience: AudienceSelection | null;
  is_everybody: boolean;
  /** Its people stay as they are: no one joins, leaves or changes it. */
  is_fixed: boolean;
  /** Of a sub-space: it is the one that its space begins with. */
  is_default: boolean;
  sort_name: string;
  created_at: Date;
  deleted_at: Date | null;
  /** A person with an active account belongs to it, and so an owner exists: no one else has to look after it. */
  is_kept: boolean;
  /** The person may read its content. */
  is_readable: boolean;
  role: PlaceRole | null;
  by: JoinedBy | null;
  notify: PlaceNotify | null;
  muted_until: Date | null;
  pinned_at: Date | null;
  joined_at: Date | null;
  request: RequestKind | null;
  /** Their role of the space, also in a part of it, and what that allows; null without one. */
  space_role: HeldRole | null;
  permissions: PlacePermission[] | null;
  /** Of a sub-space: its space, and the person's role there. */
  parent_id: string | null;
  parent_visibility: PlaceVisibility | null;
  parent_posters: PlacePosters | null;
  parent_role: PlaceRole | null;
  parent_is_kept: boolean;
  /** How much others wrote there since their last visit, up to `limits.unread_most`. */
  unread_count: number;
};
export type CountedPlace = PlaceRow & {
  members_count: number;
  /** What waits for its managers; null for people who manage no places, or can't read this one. */
  to_review: CommonPlace['to_review'] | null;
};

/** Who asks, and the kinds whose places they look after. */
export type Asking = { company_id: string; employee_id: string; manages: readonly PlaceKindName[] };
/** The same, or placeholders for it. */
type Asked = { [Name in keyof Asking]: Asking[Name] | RawBuilder<Asking[Name]> };

/** Whether the company has the module of the place `p`: while it is off, the place is mentioned nowhere and read by no one. */
export const isOn = () => hasModuleOf({ company_id: sql`p.company_id`, kind: sql`p.kind` }, said('place_kinds'));

/** Whether everyone in the company reads the place of a row `alias`: it is open, and so is the space that it is a part of. */
export const isForAll = (alias: string): RawBuilder<boolean> => {
  const place = sql.raw(alias);
  return sql<boolean>`(${place}.visibility = 'open' and (${place}.parent_id is null or exists (
    select from place s where s.company_id = ${place}.company_id and s.place_id = ${place}.parent_id and s.visibility = 'open'
  )))`;
};

/** The single rule of who reads the content of a place: everyone, or its members. What is said among them, only they read. */
const isReadBy = (is_member: RawBuilder<unknown>, is_among_members: RawBuilder<boolean> = sql<boolean>`false`) =>
  sql<boolean>`((not ${is_among_members} and ${isForAll('p')}) or ${is_member})`;

const activeMembersOf = (alias: 'p' | 's') => {
  const at = sql.raw(alias);
  return sql`place_member k join employee e on e.company_id = k.company_id and e.employee_id = k.employee_id
  where k.company_id = ${at}.company_id and k.place_id = ${at}.place_id and e.employee_account_status = 'ACTIVE' and e.deleted_at is null`;
};

/** Members `k` of the place `p` whose account is active, and who can act on it. */
export const activeMembers = activeMembersOf('p');

/** Between the moment its last owner goes and the moment another person owns it, it still counts as kept. */
export const isKept = sql`exists (select from ${activeMembers})`;
const isParentKept = sql`exists (select from ${activeMembersOf('s')})`;

/** The role `own` that a person has in a space. */
export const heldBy = (
  company_id: RawBuilder<unknown>,
  employee_id: string | RawBuilder<unknown>,
  space_id: RawBuilder<unknown>,
) => sql`left join (space_role_holder h join space_role own on own.company_id = h.company_id and own.space_role_id = h.space_role_id)
  on h.company_id = ${company_id} and h.place_id = ${space_id} and h.employee_id = ${employee_id}`;

/** What it is called and allows. Owners and managers of the place have none. Someone who left with it and came back is only held back by it. */
export const heldColumns = sql`case when coalesce(m.role, 'member') = 'member' then case when h.is_bare
    then array(select unnest(own.permissions) intersect select unnest('{post,comment}'::text[])) else own.permissions end end as permissions, case when m.role = 'member' and own.space_role_id is not null
  then json_build_object('space_role_id', own.space_role_id, 'role_name', own.role_name) end as space_role`;

/** A place `p` with the person's relation to it: their rows are `m` and `r`. `s` is the space of a sub-space, `sm` their row there, and `own` their role. */
const standing = ({ company_id, employee_id }: Pick<Asked, 'company_id' | 'employee_id'>) => sql`place p
  left join place_member m on m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = ${employee_id}
  left join place_request r on r.company_id = p.company_id and r.place_id = p.place_id and r.employee_id = ${employee_id}
  left join place s on s.company_id = p.company_id and s.place_id = p.parent_id
  left join place_member sm on sm.company_id = s.company_id and sm.place_id = s.place_id and sm.employee_id = ${employee_id}
  ${heldBy(sql`p.company_id`, employee_id, sql`coalesce(p.parent_id, p.place_id)`)}
  where p.company_id = ${company_id}`;

/** For each kind, this many of the newest are checked, even if the person wrote most of them. */
const looked_at = 300;

/**
 * The read mark of a person who has seen everything in a place: anything written from now on is newer. Clocks of several
 * servers differ, so existing content may be newer than now.
 */
export const readToNow = ({
  company_id,
  place_id,
}: Record<'company_id' | 'place_id', string | RawBuilder<unknown>>): RawBuilder<string> =>
  sql<string>`greatest(uuidv7(), (
    select newest.content_id from ${literalRows(said('kinds').map(({ kind }) => [kind]))} as each (kind) cross join lateral (
      select c.content_id from content c
      where c.company_id = ${company_id} and c.place_id = ${place_id} and c.kind = each.kind order by c.content_id desc limit 1
    ) newest order by newest.content_id desc limit 1
  ))`;

/**
 * Rows for content of others in the place of a row, with the columns `place_id` and `read_to`, that the person has not seen. It
 * follows the index of places from the newest entry, no matter how much there is; empty if they are not a member.
 */
const unreadRows = (alias: string, { company_id, employee_id }: Pick<Asking, 'company_id' | 'employee_id'>) => {
  const row = sql.raw(alias);
  const shown = said('kinds').filter(({ in_feed }) => in_feed);
  return sql`
    select from ${literalRows(shown.map(({ kind, module }) => [kind, module]))} as shown (kind, module)
    join company on company.company_id = ${company_id} and (shown.module is null or (company.modules ->> shown.module)::boolean)
    cross join lateral (
      select author_id from content
      where content.company_id = ${company_id} and content.place_id = ${row}.place_id and content.kind = shown.kind
        and content.content_id > ${row}.read_to and content.deleted_at is null
        and (content.expires_at is null or content.expires_at > now())
      order by content.content_id desc limit ${looked_at}
    ) newest
    where newest.author_id <> ${employee_id} limit ${limits.unread_most}`;
};

const unreadOf = (alias: string, asking: Pick<Asking, 'company_id' | 'employee_id'>) =>
  sql<number>`(select count(*)::int from (${unreadRows(alias, asking)}) unread)`;

const columns = sql`p.company_id, p.place_id, p.kind, p.place_name, p.description, p.image_url, p.cover_url, p.posters, p.has_comments,
  p.archived_at, p.visibility, case when p.parent_id is null then p.audience else s.audience end as audience, p.preferred_audience, p.is_everybody, p.is_fixed, p.is_default,
  p.parent_id, s.visibility as parent_visibility, s.posters as parent_posters, sm.role as parent_role, (s.place_id is not null and ${isParentKept}) as parent_is_kept,
  p.sort_name, p.created_at, p.deleted_at, ${isKept} as is_kept, ${isReadBy(sql`m.employee_id is not null`)} as is_readable,
  m.role, m.by, m.notify, m.muted_until, m.pinned_at, m.joined_at, m.read_to, r.kind as request, ${heldColumns}`;

/** Members of a hidden place and invited people know about it; if no one looks after it, its admins do, too. */
const isNamed = (asked: Pick<Asked, 'manages'>) => sql`((p.visibility <> 'hidden' or m.employee_id is not null
  or r.kind = 'invited' or ((p.kind = any(${asked.manages}::text[]) or sm.role <> 'member') and not ${isKept}))
  and (p.parent_id is null or ${isParentNamed(asked)}))`;

/** People know about the parts of a space if they can read the space, or look after all spaces that are not hidden. */
const isParentNamed = ({ manages }: Pick<Asked, 'manages'>) => sql`(s.deleted_at is null and (s.visibility = 'open'
  or sm.employee_id is not null or (s.kind = any(${manages}::text[]) and (s.visibility <> 'hidden' or not ${isParentKept}))))`;

/**
 * Whether a person may know about the place of a row: `place_id` and `employee_id` are columns of it. No one may if the module
 * of the place is off.
 */
export const isNamedTo = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const own = (table: 'place_member' | 'place_request', isSo: RawBuilder<unknown>) => sql`exists (
    select from ${sql.table(table)} own
    where own.company_id = p.company_id and own.place_id = p.place_id and own.employee_id = ${column('employee_id')} and ${isSo}
  )`;
  return sql`exists (
    select from place p where p.company_id = ${column('company_id')} and p.place_id = ${column('place_id')}
      and p.deleted_at is null and ${isOn()} and ((p.visibility <> 'hidden' and (p.parent_id is null or exists (
          select from place s where s.company_id = p.company_id and s.place_id = p.parent_id and (s.visibility = 'open' or exists (
            select from place_member own
            where own.company_id = s.company_id and own.place_id = s.place_id and own.employee_id = ${column('employee_id')}
          ))
        ))) or ${own('place_member', sql`true`)}
        or ${own('place_request', sql`own.kind = 'invited'`)})
  )`;
};

type Row = { company_id: RawBuilder<unknown>; place_id: RawBuilder<unknown> };

/** Whether this employee may read the content of the place of a row; no one if its module is off, only members what is said among them. */
export const isPlaceReadable = (
  { company_id, place_id, is_among_members }: Row & { is_among_members: RawBuilder<boolean> },
  employee_id: string | null | RawBuilder<string>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from place p where p.company_id = ${company_id} and p.place_id = ${place_id} and p.deleted_at is null
      and ${isOn()}
      and ${isReadBy(
        sql`exists (
        select from place_member belongs
        where belongs.company_id = p.company_id and belongs.place_id = p.place_id and belongs.employee_id = ${employee_id}
      )`,
        is_among_members,
      )}
  )`;

/** The same where the caller knows `kinds`: those of the places that have their module on. */
export const isPlaceOfKindReadable = (
  { company_id, place_id, kinds }: Row & { kinds: RawBuilder<readonly string[]> },
  employee_id: RawBuilder<string>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from place p
    left join place_member m on m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = ${employee_id}
    where p.company_id = ${company_id} and p.place_id = ${place_id} and p.deleted_at is null and p.kind = any(${kinds}::text[])
      and ${isReadBy(sql`m.employee_id is not null`)}
  )`;

/** A place as the person may know it; `lock` keeps it unchanged, or holds back other changes too. */
export const findPlace = async (
  db: Db,
  asking: Asking,
  place_id: string,
  { lock, is_deleted }: { lock: 'no' | 'share' | 'change'; is_deleted: boolean },
): Promise<PlaceRow | undefined> => {
  // Locked first, in a statement of its own: what a statement reads next to a row that it waited for is from before the wait.
  if (lock !== 'no') {
    await sql`select from place where company_id = ${asking.company_id} and place_id = ${place_id}
      for ${sql.raw(lock === 'share' ? 'share' : 'no key update')}`.execute(db);
  }
  const { rows } = await sql<PlaceRow>`
    select page.*, ${unreadOf('page', asking)} as unread_count from (
      select ${columns} from ${standing(asking)} and p.place_id = ${place_id}
      and (p.deleted_at is not null) = ${is_deleted} and ${isNamed(asking)}
    ) page`.execute(db);
  return rows[0];
};

/** The caller decides who may read it. */
export const findName = async (
  db: Db,
  company_id: string,
  place_id: string,
): Promise<Pick<PlaceRow, 'kind' | 'place_name' | 'parent_id'> | undefined> => {
  const { rows } = await sql<Pick<PlaceRow, 'kind' | 'place_name' | 'parent_id'>>`
    select p.kind, p.place_name, p.parent_id from place p
    where p.company_id = ${company_id} and p.place_id = ${place_id} and p.deleted_at is null and ${isOn()}`.execute(db);
  return rows[0];
};

/** For the places of `page`. Subtracts deleted people, who are few, instead of checking every member. */
export const membersCount = (company_id: string) => sql<number>`(
  (select count(*) from place_member c where c.company_id = ${company_id} and c.place_id = page.place_id)
  - (select count(*) from employee e
      join place_member c on c.company_id = e.company_id and c.employee_id = e.employee_id
      where e.company_id = ${company_id} and e.deleted_at is not null and c.place_id = page.place_id)
)::int`;

export type PlaceScope = 'all' | 'mine' | 'invited' | 'readable';

/** By name. */
export const listPlaceRows = async (
  db: Db,
  asking: Asking,
  given: {
    kind: PlaceKindName;
    place_id?: string;
    pattern?: string;
    scope?: PlaceScope;
    /** Only archived ones, or only the others. */
    is_archived?: boolean | undefined;
    /** Only those that the person pinned, or only the others. */
    is_pinned?: boolean;
    after?: readonly [sort_name: string, place_id: string] | undefined;
    limit: number;
  },
): Promise<CountedPlace[]> => {
  const { kind, place_id = null, pattern = '%', scope = 'all', is_archived, is_pinned, after, limit } = given;
  const { company_id } = asking;
  // Not a parameter: few are pinned, and their member rows find them.
  const ofRun =
    is_pinned === undefined ? sql`` : is_pinned ? sql`and m.pinned_at is not null` : sql`and m.pinned_at is null`;
  const archived = is_archived === undefined ? sql`` : sql`and (p.archived_at is not null) = ${is_archived}`;
  const { rows } = await sql<CountedPlace>`
    select page.*, ${membersCount(company_id)} as members_count, ${unreadOf('page', asking)} as unread_count,
      ${toReview(asking)} as to_review
    from (
      select ${columns} from ${standing(asking)} and p.kind = ${kind} and p.deleted_at is null and ${isNamed(asking)}
        and (${place_id}::uuid is null or p.place_id = ${place_id}::uuid)
        and (${scope}::text = 'all' or (${scope}::text = 'mine' and m.employee_id is not null)
          or (${scope}::text = 'invited' and r.kind = 'invited' and m.employee_id is null)
          or (${scope}::text = 'readable' and ${isReadBy(sql`m.employee_id is not null`)}))
        and ' ' || p.sort_name like fold(${pattern}) ${ofRun} ${archived}
        and (${after?.[0] ?? null}::text is null
          or (p.sort_name, p.place_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
      order by p.sort_name, p.place_id limit ${limit}
    ) page order by page.sort_name, page.place_id`.execute(db);
  return rows;
};

/** The parts of these spaces that the person may know about, in their order. */
export const listPartRows = async (
  db: Db,
  asking: Asking,
  parent_ids: readonly string[],
): Promise<(CountedPlace & { parent_id: string })[]> => {
  const { rows } = await sql<CountedPlace & { parent_id: string }>`
    select page.*, ${membersCount(asking.company_id)} as members_count, ${unreadOf('page', asking)} as unread_count,
      ${toReview(asking)} as to_review
    from (
      select ${columns}, p.position from ${standing(asking)} and p.parent_id = any(${parent_ids}::uuid[])
        and p.deleted_at is null and ${isNamed(asking)}
    ) page order by page.parent_id, page.position, page.place_id`.execute(db);
  return rows;
};

export type NamedPlace = Pick<PlaceRow, 'place_id' | 'place_name' | 'description' | 'image_url' | 'sort_name'>;

/** The same by name alone, without counting anything. */
export const findByName = async (
  db: Db,
  asking: Asking,
  given: {
    kind: PlaceKindName;
    pattern: string;
    after: readonly [sort_name: string, place_id: string] | undefined;
    limit: number;
  },
): Promise<NamedPlace[]> => {
  const { kind, pattern, after: [name, place_id] = ['', first_id], limit } = given;
  const { rows } = await sql<NamedPlace>`
    select p.place_id, p.place_name, p.description, p.image_url, p.sort_name
    from ${standing(asking)} and p.kind = ${kind} and p.deleted_at is null and ${isNamed(asking)}
      and ' ' || p.sort_name like ${unseen(sql`fold(${pattern})`)}
      and (p.sort_name, p.place_id) > (${unseen(sql`${name}::text`)}, ${unseen(sql`${place_id}::uuid`)})
    order by p.sort_name, p.place_id limit ${limit}`.execute(db);
  return rows;
};

export type UnreadOfKind = { place_kind: string; unread_count: number; has_quiet: boolean };

/**
 * How much a person has not seen in their places, for each of these kinds, and whether there is something in places they muted.
 * Stops at the most it can show: it checks all places only if nothing is new in them, with one index lookup each.
 */
export const countUnreadIn = async (
  db: Db,
  asking: Pick<Asking, 'company_id' | 'employee_id'>,
  kinds: readonly PlaceKindName[],
): Promise<UnreadOfKind[]> => {
  const mine = (is_muted: boolean) => sql`
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    cross join lateral (${unreadRows('m', asking)}) unread
    where m.company_id = ${asking.company_id} and m.employee_id = ${asking.employee_id} and p.deleted_at is null
      and p.kind = each.kind and coalesce(m.muted_until > now(), false) = ${is_muted}`;
  const { rows } = await sql<UnreadOfKind>`
    select each.kind as place_kind, (select count(*)::int from (select ${mine(false)} limit ${limits.unread_most}) loud) as unread_count,
      exists (select ${mine(true)}) as has_quiet
    from unnest(${kinds}::text[]) as each (kind)`.execute(db);
  return rows;
};

/** The places whose events a person gets. */
export const listPlaceIds = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    select m.place_id from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null`.execute(db);
  return rows.map(({ place_id }) => place_id);
};

export const insertPlace = (db: Db, row: Insertable<PlaceTable>) => db.insertInto('place').values(row);

export const updatePlaceRow = (db: Db, company_id: string, place_id: string, change: Updateable<PlaceTable>) =>
  db.updateTable('place').set(change).where('company_id', '=', company_id).where('place_id', '=', place_id);
