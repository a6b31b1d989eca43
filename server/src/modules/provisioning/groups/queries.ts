import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Columns } from '../filter/queries.ts';

export type GroupRow = {
  group_id: string;
  group_name: string;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
  members_count: number;
};

/** The attributes that groups can be filtered and sorted by. */
export const columnsOf = (company_id: string): Columns => {
  const isMember = (value: string): RawBuilder<boolean> =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
      ? sql`exists (select from employee_group_member m
          where m.company_id = ${company_id} and m.group_id = g.group_id and m.employee_id = ${value}::uuid)`
      : sql`false`;
  const members = {
    kind: 'text' as const,
    sql: sql`(select min(m.employee_id::text) from employee_group_member m
      where m.company_id = ${company_id} and m.group_id = g.group_id)`,
    find: isMember,
  };
  return {
    id: { kind: 'text', sql: sql`g.group_id::text`, exact: true },
    displayname: {
      kind: 'text',
      sql: sql`g.group_name`,
      find: (value) => sql`lower(g.group_name) = lower(${value})`,
    },
    externalid: { kind: 'text', sql: sql`s.external_id`, exact: true },
    members,
    'members.value': members,
    'meta.created': { kind: 'instant', sql: sql`g.created_at` },
    'meta.lastmodified': { kind: 'instant', sql: sql`greatest(g.updated_at, s.updated_at)` },
  };
};

const tables = (company_id: string) => sql`
  employee_group g left join scim_group s on s.company_id = g.company_id and s.group_id = g.group_id
  where g.company_id = ${company_id}`;

type GroupPage = {
  condition: RawBuilder<boolean> | null;
  order: { sql: RawBuilder<unknown>; descending: boolean } | null;
  offset: number;
  limit: number;
};

export const listGroups = async (
  db: Db,
  company_id: string,
  { condition, order, offset, limit }: GroupPage,
): Promise<GroupRow[]> => {
  const sorted = order ? sql`${order.sql} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last, ` : sql``;
  const { rows } = await sql<GroupRow>`
    select g.group_id, g.group_name, s.external_id, g.created_at, greatest(g.updated_at, s.updated_at) as updated_at,
      (select count(*)::int from employee_group_member m
        where m.company_id = g.company_id and m.group_id = g.group_id) as members_count
    from ${tables(company_id)} and ${condition ?? sql`true`} order by ${sorted} g.group_id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
};

export const countGroups = async (
  db: Db,
  company_id: string,
  condition: RawBuilder<boolean> | null,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables(company_id)} and ${condition ?? sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type MemberRow = { group_id: string; employee_id: string; display: string };

/** The members of these groups who are users. */
export const listMembers = async (db: Db, company_id: string, group_ids: readonly string[]): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select m.group_id, m.employee_id, trim(e.first_name || ' ' || e.last_name) as display
    from employee_group_member m join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    left join scim_user s on s.company_id = m.company_id and s.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.group_id = any(${group_ids}::uuid[]) and e.deleted_at is null
      and not (s.deprovisioned_at is not null and e.employee_account_status = 'INACTIVE')
    order by m.group_id, m.employee_id`.execute(db);
  return rows;
};

/** Those of the ids who are users of the company: a person whom the directory service deleted is not. */
export const listUserIds = async (db: Db, company_id: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select e.employee_id from employee e
    left join scim_user s on s.company_id = e.company_id and s.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = any(${ids}::uuid[]) and e.deleted_at is null
      and not (s.deprovisioned_at is not null and e.employee_account_status = 'INACTIVE')`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export const upsertGroup = (
  db: Db,
  row: { company_id: string; group_id: string; external_id: string | null },
  now: Date,
) =>
  db
    .insertInto('scim_group')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'group_id']).doUpdateSet({ external_id: row.external_id, updated_at: now }),
    );
