import { sql } from 'kysely';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';

type At = { company_id: string; place_id: string };

export type RoleRow = {
  space_role_id: string;
  place_id: string;
  role_name: string;
  permissions: PlacePermission[];
  created_at: Date;
  members_count: number;
};

/** Roles of a space by name, or one role of any space, with how many members have each. */
export const listRoleRows = async (
  db: Db,
  company_id: string,
  { place_id = null, space_role_id = null }: { place_id?: string | null; space_role_id?: string | null },
): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select r.space_role_id, r.place_id, r.role_name, r.permissions, r.created_at, (
      select count(*)::int from space_role_holder h
      join place_member m on m.company_id = h.company_id and m.place_id = h.place_id and m.employee_id = h.employee_id
      join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
      where h.company_id = r.company_id and h.space_role_id = r.space_role_id and m.role = 'member' and e.deleted_at is null
    ) as members_count
    from space_role r where r.company_id = ${company_id}
      and (${place_id}::uuid is null or r.place_id = ${place_id}::uuid)
      and (${space_role_id}::uuid is null or r.space_role_id = ${space_role_id}::uuid)
    order by r.sort_name, r.space_role_id`.execute(db);
  return rows;
};

export const countRoles = async (db: Db, { company_id, place_id }: At): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from space_role where company_id = ${company_id} and place_id = ${place_id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type Fields = { role_name: string; permissions: readonly string[] };

export const insertRole = ({ company_id, place_id }: At, space_role_id: string, { role_name, permissions }: Fields) =>
  sql`insert into space_role (company_id, space_role_id, place_id, role_name, permissions)
    values (${company_id}, ${space_role_id}, ${place_id}, ${role_name}, ${permissions}::text[])`;

export const updateRole = (company_id: string, space_role_id: string, { role_name, permissions }: Fields) =>
  sql`update space_role set role_name = ${role_name}, permissions = ${permissions}::text[]
    where company_id = ${company_id} and space_role_id = ${space_role_id}`;

/** Its people get the other role, if there is one. */
export const deleteRole = async (
  db: Db,
  company_id: string,
  space_role_id: string,
  instead_id: string | null,
): Promise<void> => {
  if (instead_id) {
    await sql`update space_role_holder set space_role_id = ${instead_id}, given_at = now()
      where company_id = ${company_id} and space_role_id = ${space_role_id}`.execute(db);
  }
  await sql`delete from space_role where company_id = ${company_id} and space_role_id = ${space_role_id}`.execute(db);
};

/** Members of the space who have a role. */
export const listHolders = async (db: Db, company_id: string, space_role_id: string): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select h.employee_id from space_role_holder h
    join place_member m on m.company_id = h.company_id and m.place_id = h.place_id and m.employee_id = h.employee_id
    where h.company_id = ${company_id} and h.space_role_id = ${space_role_id} order by h.employee_id`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export const holdRole = ({ company_id, place_id }: At, employee_ids: readonly string[], space_role_id: string) => sql`
  insert into space_role_holder (company_id, place_id, employee_id, space_role_id)
  select ${company_id}, ${place_id}, given.employee_id, ${space_role_id} from unnest(${employee_ids}::uuid[]) as given (employee_id)
  order by given.employee_id
  on conflict (company_id, place_id, employee_id) do update set space_role_id = excluded.space_role_id, given_at = now(), is_bare = false`;

/** These people have no role there anymore. */
export const takeRoles = ({ company_id, place_id }: At, employee_ids: readonly string[]) => sql`
  delete from space_role_holder
  where company_id = ${company_id} and place_id = ${place_id} and employee_id = any(${employee_ids}::uuid[])`;

/** The same for those who leave. What holds them back in a role is theirs again when they return, but not what it gives. */
export const takeRolesOfGone = ({ company_id, place_id }: At, employee_ids: readonly string[]) => sql`
  with gone as (
    select h.employee_id, r.permissions from space_role_holder h
    join space_role r on r.company_id = h.company_id and r.space_role_id = h.space_role_id
    where h.company_id = ${company_id} and h.place_id = ${place_id} and h.employee_id = any(${employee_ids}::uuid[])
  ), taken as (
    delete from space_role_holder h using gone
    where h.company_id = ${company_id} and h.place_id = ${place_id} and h.employee_id = gone.employee_id
      and gone.permissions @> '{post,comment}'
  )
  update space_role_holder h set is_bare = true from gone
  where h.company_id = ${company_id} and h.place_id = ${place_id} and h.employee_id = gone.employee_id
    and not gone.permissions @> '{post,comment}' and not gone.permissions <@ '{post,comment}'`;

/** Whether a person has a role in the space of this place, or in the space that it is a part of. */
export const hasRole = async (
  db: Db,
  { company_id, place_id, employee_id }: At & { employee_id: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from place p join space_role_holder h on h.company_id = p.company_id and h.place_id = coalesce(p.parent_id, p.place_id)
      and h.employee_id = ${employee_id}
    where p.company_id = ${company_id} and p.place_id = ${place_id}`.execute(db);
  return rows.length > 0;
};
