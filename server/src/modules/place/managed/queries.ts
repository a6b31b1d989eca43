import { sql, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { PlaceKindName, PlaceVisibility } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { literalRows } from '../../../platform/db/literal-rows.ts';
import { said } from '../../../platform/module.ts';
import { employeeCardJson } from '../../people/view.ts';
import { isOwnerless } from '../ownership/queries.ts';
import { activeMembers, isKept, membersCount, type CountedPlace } from '../queries.ts';

/** This many owners are named. */
const named_owners = 3;

export type ManagedPlace = Pick<
  CountedPlace,
  | 'place_id'
  | 'place_name'
  | 'image_url'
  | 'visibility'
  | 'audience'
  | 'is_everybody'
  | 'sort_name'
  | 'created_at'
  | 'archived_at'
  | 'deleted_at'
  | 'members_count'
> & { owners: EmployeeCard[]; owners_count: number; last_posted_at: Date | null };

export type Wanted = {
  kind: PlaceKindName;
  pattern: string;
  visibility?: PlaceVisibility | undefined;
  state: 'present' | 'ownerless' | 'archived' | 'deleted';
  /** Where a page begins: after this one, by its name or the time of its deletion. */
  after?: readonly [key: string, place_id: string] | undefined;
  limit: number;
};

const owners = (columns: RawBuilder<unknown>) => sql`(select ${columns} from ${activeMembers}
  and k.role = 'owner' and k.role <> 'member' order by k.joined_at, k.employee_id limit ${named_owners})`;

/** When content that still exists was last posted in the place `p`: one index lookup for each kind of content. */
const lastPosted = () => sql`(
  select max(newest.created_at) from ${literalRows(said('kinds').map(({ kind }) => [kind]))} as each (kind) cross join lateral (
    select c.created_at from content c
    where c.company_id = p.company_id and c.place_id = p.place_id and c.kind = each.kind and c.deleted_at is null
    order by c.content_id desc limit 1
  ) newest
)`;

/**
 * Places of a kind for people who look after all of them: by name, deleted ones with the last deleted first. Hidden ones stay
 * out as long as anyone keeps them.
 */
export const listManagedRows = async (
  db: Db,
  company_id: string,
  { kind, pattern, visibility, state, after, limit }: Wanted,
): Promise<ManagedPlace[]> => {
  const is_deleted = state === 'deleted';
  const [key = null, place_id = null] = after ?? [];
  const rest = is_deleted
    ? sql`(p.deleted_at, p.place_id) < (${key}::timestamptz, ${place_id}::uuid)`
    : sql`(p.sort_name, p.place_id) > (${key}::text, ${place_id}::uuid)`;
  const conditions = [
    sql`p.company_id = ${company_id} and p.kind = ${kind}`,
    is_deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
    sql`(p.visibility <> 'hidden' or not ${isKept})`,
    sql`' ' || p.sort_name like fold(${pattern})`,
    ...(visibility ? [sql`p.visibility = ${visibility}`] : []),
    ...(state === 'ownerless' ? [isOwnerless] : []),
    ...(state === 'archived' ? [sql`p.archived_at is not null`] : []),
    ...(after ? [rest] : []),
  ];
  const order = (alias: 'p' | 'page') => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return is_deleted
      ? sql`${of('deleted_at')} desc, ${of('place_id')} desc`
      : sql`${of('sort_name')}, ${of('place_id')}`;
  };
  const { rows } = await sql<ManagedPlace>`
    select p.place_id, p.place_name, p.image_url, p.visibility, p.audience, p.is_everybody, p.sort_name, p.created_at,
      p.archived_at, p.deleted_at,
      ${membersCount(company_id)} as members_count,
      (select coalesce(json_agg(${employeeCardJson('o')}), '[]') from ${owners(sql`e.*`)} o) as owners,
      (select count(*)::int from ${activeMembers} and k.role = 'owner' and k.role <> 'member') as owners_count,
      ${lastPosted()} as last_posted_at
    from (
      select p.* from place p where ${sql.join(conditions, sql` and `)} order by ${order('p')} limit ${limit}
    ) page join place p on p.company_id = page.company_id and p.place_id = page.place_id
    order by ${order('page')}`.execute(db);
  return rows;
};

export type DeletedPlace = Pick<CountedPlace, 'place_id' | 'place_name' | 'image_url'> & { deleted_at: Date };

/** Deleted places of a kind that a person owns, the last deleted first. */
export const listDeletedRows = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { kind, after, limit }: Pick<Wanted, 'kind' | 'after' | 'limit'>,
): Promise<DeletedPlace[]> => {
  const [deleted_at = null, place_id = null] = after ?? [];
  const { rows } = await sql<DeletedPlace>`
    select p.place_id, p.place_name, p.image_url, p.deleted_at
    from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and m.role = 'owner'
      and p.kind = ${kind} and p.deleted_at is not null
      and (${deleted_at}::timestamptz is null or (p.deleted_at, p.place_id) < (${deleted_at}::timestamptz, ${place_id}::uuid))
    order by p.deleted_at desc, p.place_id desc limit ${limit}`.execute(db);
  return rows;
};
