import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Columns } from '../filter/queries.ts';
import { enterprise_user } from '../schemas/policy.ts';
import { extras } from './policy.ts';

export type UserRow = {
  employee_id: string;
  user_name: string;
  external_id: string | null;
  first_name: string;
  last_name: string;
  work_email_id: string | null;
  position_title: string;
  location: string | null;
  employee_account_status: string;
  department_name: string | null;
  manager_id: string | null;
  manager_name: string | null;
  attributes: Record<string, string>;
  created_at: Date;
  updated_at: Date;
};

/** People who sign in by code and PIN may have none. */
const address_of = sql`nullif(e.work_email_id, '')`;
// Everyone in the company is a user, even if no directory service created them: that is how it finds and takes them over. A
// person without an address is known by their id.
const user_name = sql`coalesce(s.user_name, ${address_of}, e.employee_id::text)`;
const updated_at = sql`greatest(e.updated_at, s.updated_at)`;

const joined = sql`employee e
  left join scim_user s on s.company_id = e.company_id and s.employee_id = e.employee_id
  left join department d on d.company_id = e.company_id and d.department_id = e.department_id
  left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id and m.deleted_at is null`;

/** Without a condition nothing is joined: one index counts and lists everyone. */
const users = (company_id: string, condition: RawBuilder<boolean> | null) => sql`
  ${condition ? joined : sql`employee e`} where e.company_id = ${company_id} and e.deleted_at is null and not exists (
    select from scim_user gone join employee g on g.company_id = gone.company_id and g.employee_id = gone.employee_id
    where gone.company_id = ${company_id} and gone.deprovisioned_at is not null
      and g.employee_account_status = 'INACTIVE' and gone.employee_id = e.employee_id) ${condition ? sql`and ${condition}` : sql``}`;

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Few ids by one index each, as a list for the primary key. */
const among = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql`e.employee_id = any(array(${ids}))`;

/** The attributes that users can be filtered and sorted by. Two indexes have user names: an address is one if there is no other. */
export const columnsOf = (company_id: string): Columns => {
  const text = (column: RawBuilder<unknown>) => ({ kind: 'text' as const, sql: column });
  const byName = (value: string) =>
    among(sql`
      select employee_id from scim_user where company_id = ${company_id} and lower(user_name) = lower(${value})
      union all
      select a.employee_id from employee a where a.company_id = ${company_id}
        and ${isId(value) ? sql`a.employee_id = ${value}::uuid and a.work_email_id = ''` : sql`a.work_email_id = lower(${value}) and a.work_email_id <> ''`}
        and not exists (select from scim_user n where n.company_id = a.company_id and n.employee_id = a.employee_id
          and n.user_name is not null)`);
  const byAddress = (value: string) =>
    among(sql`
      select employee_id from employee
      where company_id = ${company_id} and work_email_id = lower(${value}) and work_email_id <> ''`);
  const byExternal = (value: string) =>
    among(sql`select employee_id from scim_user where company_id = ${company_id} and external_id = ${value}`);
  const byId = (value: string) => (isId(value) ? sql<boolean>`e.employee_id = ${value}::uuid` : sql<boolean>`false`);
  const address = { ...text(address_of), find: byAddress };
  const work = text(sql`case when e.work_email_id <> '' then 'work' end`);
  const columns: Columns = {
    id: { ...text(sql`e.employee_id::text`), exact: true, find: byId },
    username: { ...text(user_name), find: byName },
    externalid: { ...text(sql`s.external_id`), exact: true, find: byExternal },
    active: { kind: 'boolean', sql: sql`e.employee_account_status <> 'INACTIVE'` },
    displayname: text(sql`coalesce(s.attributes ->> 'displayName', trim(e.first_name || ' ' || e.last_name))`),
    'name.givenname': text(sql`e.first_name`),
    'name.familyname': text(sql`e.last_name`),
    'name.formatted': text(sql`trim(e.first_name || ' ' || e.last_name)`),
    title: text(sql`e.position_title`),
    emails: address,
    'emails.value': address,
    'emails.type': work,
    'emails.primary': { kind: 'boolean', sql: sql`e.work_email_id <> ''` },
    'addresses.locality': text(sql`e.location`),
    'addresses.type': text(sql`case when e.location is not null then 'work' end`),
    'meta.created': { kind: 'instant', sql: sql`e.created_at` },
    'meta.lastmodified': { kind: 'instant', sql: updated_at },
    [`${enterprise_user}:department`.toLowerCase()]: text(sql`d.department_name`),
    [`${enterprise_user}:manager`.toLowerCase()]: text(sql`e.manager_id::text`),
    [`${enterprise_user}:manager.value`.toLowerCase()]: text(sql`e.manager_id::text`),
  };
  const rest = extras.map((name) => [name.toLowerCase(), text(sql`s.attributes ->> ${name}`)] as const);
  return { ...Object.fromEntries(rest), ...columns };
};

export type UserPage = {
  condition: RawBuilder<boolean> | null;
  /** Null: in the order in which they came. */
  order: { sql: RawBuilder<unknown>; descending: boolean } | null;
  after: string | null;
  offset: number;
  limit: number;
};

export const listUsers = async (
  db: Db,
  company_id: string,
  { condition, order, after, offset, limit }: UserPage,
): Promise<UserRow[]> => {
  const sorted = order ? sql`${order.sql} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last, ` : sql``;
  const rest = after ? sql`and e.employee_id > ${after}::uuid` : sql``;
  const order_by = sql`order by ${sorted} e.employee_id`;
  // The ids first: joins that no condition needs then run only for the page, and not for everyone before it.
  const { rows } = await sql<UserRow>`
    with page as materialized (
      select e.employee_id from ${users(company_id, order ? (condition ?? sql`true`) : condition)} ${rest}
      ${order_by} offset ${offset} limit ${limit}
    )
    select e.employee_id, ${user_name} as user_name, s.external_id, e.first_name, e.last_name,
      ${address_of} as work_email_id,
      e.position_title, e.location, e.employee_account_status, d.department_name, m.employee_id as manager_id,
      trim(m.first_name || ' ' || m.last_name) as manager_name, coalesce(s.attributes, '{}') as attributes,
      e.created_at, ${updated_at} as updated_at
    from ${joined} where e.company_id = ${company_id}
      and e.employee_id = any(array(select employee_id from page)) ${order_by}`.execute(db);
  return rows;
};

export const countUsers = async (
  db: Db,
  company_id: string,
  condition: RawBuilder<boolean> | null,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${users(company_id, condition)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** A person whom the directory service deleted, by the name or address of the user that it now creates. */
export const findGone = async (
  db: Db,
  company_id: string,
  given: { user_name: string; work_email_id: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ employee_id: string }>`
    select e.employee_id from scim_user s
    join employee e on e.company_id = s.company_id and e.employee_id = s.employee_id
    where s.company_id = ${company_id} and s.deprovisioned_at is not null and e.deleted_at is null
      and e.employee_account_status = 'INACTIVE'
      and (lower(s.user_name) = lower(${given.user_name}) or e.work_email_id = ${given.work_email_id})
    order by lower(s.user_name) = lower(${given.user_name}) desc limit 1`.execute(db);
  return rows[0]?.employee_id;
};

type Kept = {
  company_id: string;
  employee_id: string;
  user_name: string | null;
  external_id: string | null;
  attributes: Record<string, string>;
};

/** Stores what the product itself has no field for; a person who was deleted there is a user again. */
export const upsertUser = (db: Db, { attributes, ...row }: Kept, now: Date) => {
  const kept = { ...row, attributes: JSON.stringify(attributes), deprovisioned_at: null, updated_at: now };
  return db
    .insertInto('scim_user')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(kept));
};

/** Deletes that for a person an admin deleted. */
export const deleteKept = async (db: Db, company_id: string, employee_id: string): Promise<void> => {
  await sql`
    delete from scim_user s using employee e
    where s.company_id = ${company_id} and s.employee_id = ${employee_id}
      and e.company_id = s.company_id and e.employee_id = s.employee_id and e.deleted_at is not null`.execute(db);
};

export const markGone = (company_id: string, employee_id: string, now: Date) => sql`
  insert into scim_user (company_id, employee_id, attributes, deprovisioned_at, updated_at)
  values (${company_id}, ${employee_id}, '{}', ${now}, ${now})
  on conflict (company_id, employee_id) do update set deprovisioned_at = ${now}, updated_at = ${now}`;
