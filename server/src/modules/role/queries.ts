import { sql, type Insertable, type Updateable, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

type RoleTable = Tables['role'];
export type RoleRow = {
  role_id: string;
  role_name: string;
  description: string;
  permissions: string[];
  default_role: string | null;
};
/** `place`: the roles that every company has come first, in their order. */
export type CountedRole = RoleRow & { members_count: number; place: number; folded: string };

const columns = sql.raw('r.role_id, r.role_name, r.description, r.permissions, r.default_role');
const place = sql.raw(
  `coalesce(array_position('{owner,administrator,people_manager,communications,employee}', r.default_role), 9)`,
);

export const insertRoles = (db: Db, rows: readonly Insertable<RoleTable>[]) => db.insertInto('role').values(rows);

export const updateRoleRow = (db: Db, company_id: string, role_id: string, change: Updateable<RoleTable>) =>
  db.updateTable('role').set(change).where('company_id', '=', company_id).where('role_id', '=', role_id);

/** In a fixed order, and held until the end of the transaction. */
export const lockRoles = async (db: Db, company_id: string, role_ids: readonly string[]): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select ${columns} from role r where r.company_id = ${company_id} and r.role_id = any(${role_ids}::uuid[])
    order by r.role_id for no key update`.execute(db);
  return rows;
};

export const findDefaultRole = async (db: Db, company_id: string, default_role: string): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select ${columns} from role r where r.company_id = ${company_id} and r.default_role = ${default_role}`.execute(db);
  return rows;
};

/** Counts subtract deleted people, who are few, instead of checking every member. */
export const listRoleRows = async (
  db: Db,
  company_id: string,
  given: {
    role_id?: string;
    pattern?: string;
    after?: readonly [place: number, folded: string, role_id: string] | undefined;
    limit: number;
  },
): Promise<CountedRole[]> => {
  const { role_id = null, pattern = '%', after, limit } = given;
  const { rows } = await sql<CountedRole>`
    select page.*, (
      (select count(*) from employee_role m where m.company_id = ${company_id} and m.role_id = page.role_id)
      - (select count(*) from employee e
          join employee_role m on m.company_id = e.company_id and m.employee_id = e.employee_id
          where e.company_id = ${company_id} and e.deleted_at is not null and m.role_id = page.role_id)
    )::int as members_count
    from (
      select ${columns}, ${place} as place, fold(r.role_name) as folded from role r
      where r.company_id = ${company_id}
        and (${role_id}::uuid is null or r.role_id = ${role_id}::uuid)
        and ' ' || fold(r.role_name) like fold(${pattern})
        and (${after?.[0] ?? null}::int is null
          or (${place}, fold(r.role_name), r.role_id)
            > (${after?.[0] ?? null}::int, ${after?.[1] ?? null}::text, ${after?.[2] ?? null}::uuid))
      order by place, folded, r.role_id limit ${limit}
    ) page order by page.place, page.folded, page.role_id`.execute(db);
  return rows;
};

export const insertEmployeeRoles = (db: Db, rows: readonly Insertable<Tables['employee_role']>[]) =>
  db.insertInto('employee_role').values(rows);

/** `given` selects company, person and role, for a statement that adds people. */
export const giveRoles = (given: RawBuilder<unknown>) => sql`
  insert into employee_role (company_id, employee_id, role_id) ${given}`;

/** Gives the role to those of the ids who are in the company. */
export const giveRole = (company_id: string, role_id: string, employee_ids: readonly string[]) => sql`
  insert into employee_role (company_id, employee_id, role_id)
  select company_id, employee_id, ${role_id} from employee
  where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
  order by employee_id on conflict do nothing`;

export const takeRole = (company_id: string, role_id: string, employee_ids: readonly string[]) => sql`
  delete from employee_role
  where company_id = ${company_id} and role_id = ${role_id} and employee_id = any(${employee_ids}::uuid[])`;

/** Makes employees of those of the ids who have no role at all. Returns how many. */
export const giveRoleToRoleless = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into employee_role (company_id, employee_id, role_id)
    select r.company_id, id, r.role_id from role r, unnest(${employee_ids}::uuid[]) id
    where r.company_id = ${company_id} and r.default_role = 'employee'
      and not exists (select from employee_role er where er.company_id = r.company_id and er.employee_id = id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Moves the role, with its people, to the bin; returns the ids of those people. */
export const binRole = async (db: Db, company_id: string, role_id: string): Promise<string[]> => {
  const { rows } = await sql<{ employee_ids: string[] }>`
    insert into role_bin (company_id, role_id, role_name, description, permissions, employee_ids)
    select company_id, role_id, role_name, description, permissions, array(
      select employee_id from employee_role m where m.company_id = r.company_id and m.role_id = r.role_id)
    from role r where company_id = ${company_id} and role_id = ${role_id}
    on conflict (company_id, role_id) do update set role_name = excluded.role_name, description = excluded.description,
      permissions = excluded.permissions, employee_ids = excluded.employee_ids, deleted_at = now()
    returning employee_ids`.execute(db);
  await sql`delete from employee_role where company_id = ${company_id} and role_id = ${role_id}`.execute(db);
  await sql`delete from role where company_id = ${company_id} and role_id = ${role_id}`.execute(db);
  return rows[0]?.employee_ids ?? [];
};

type BinnedRole = Omit<RoleRow, 'role_id' | 'default_role'> & { employee_ids: string[] };

export const unbinRole = async (db: Db, company_id: string, role_id: string): Promise<BinnedRole | undefined> => {
  const { rows } = await sql<BinnedRole>`
    delete from role_bin where company_id = ${company_id} and role_id = ${role_id}
    returning role_name, description, permissions, employee_ids`.execute(db);
  return rows[0];
};
