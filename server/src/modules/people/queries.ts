import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import { permissions } from '@plaudit/contract/people/permissions';
import type { Db } from '../../platform/db/driver.ts';
import { defineFragment } from '../../platform/db/fragment.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isHere } from '../presence/presence.ts';

type EmployeeTable = Tables['employee'];

const shown = [
  'employee_id',
  'first_name',
  'last_name',
  'position_title',
  'profile_url',
  'work_email_id',
  'employee_account_status',
  'department_id',
  'location',
  'hire_date',
  'about',
  'pronouns',
  'birthday',
  'phone',
  'time_zone',
  'skills',
  'social_links',
  'sort_name',
] as const satisfies (keyof EmployeeTable)[];

/** An employee with what a profile shows of them. */
export type EmployeeRow = Pick<Selectable<EmployeeTable>, (typeof shown)[number]> & {
  department_name: string | null;
  manager_id: string | null;
  manual_status: Selectable<Tables['employee_status']>['manual_status'] | null;
  manual_until: Date | null;
  status_text: string | null;
  is_here: boolean;
};

/**
 * The rows of employees `e` of a company who are not deleted, up to further conditions; `also` are further columns. A manager
 * who left manages no one anymore; the row keeps them, in case they are restored.
 */
export const selectEmployees = defineFragment<{ company_id: string; also: RawBuilder<unknown> }>(
  ({ company_id, also }) => sql`
    select ${sql.raw(shown.map((column) => `e.${column}`).join(', '))}, d.department_name, m.employee_id as manager_id,
      s.manual_status, s.manual_until, s.status_text, ${isHere} as is_here ${also}
    from employee e
    left join department d on d.company_id = e.company_id and d.department_id = e.department_id
    left join employee_status s on s.company_id = e.company_id and s.employee_id = e.employee_id
    left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id and m.deleted_at is null
    where e.company_id = ${company_id} and e.deleted_at is null`,
);

export const findEmployee = async (
  db: Db,
  company_id: string,
  employee_id: string,
): Promise<EmployeeRow | undefined> => {
  const { rows } = await sql<EmployeeRow>`
    ${selectEmployees({ company_id, also: sql`` })} and e.employee_id = ${employee_id}`.execute(db);
  return rows[0];
};

/** The person in the company who has the address. */
export const findAddressHolder = (db: Db, company_id: string, work_email_id: string) =>
  db
    .selectFrom('employee')
    .select('employee_id')
    .where('company_id', '=', company_id)
    .where('work_email_id', '=', work_email_id)
    .executeTakeFirst();

export const insertEmployee = (db: Db, row: Insertable<EmployeeTable>) => db.insertInto('employee').values(row);

export const updateEmployeeRow = (db: Db, company_id: string, employee_id: string, change: Updateable<EmployeeTable>) =>
  db
    .updateTable('employee')
    .set(change)
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('deleted_at', 'is', null);

export const isDepartment = async (db: Db, company_id: string, department_id: string): Promise<boolean> =>
  (await db
    .selectFrom('department')
    .select('department_id')
    .where('company_id', '=', company_id)
    .where('department_id', '=', department_id)
    .executeTakeFirst()) !== undefined;

/** Whether `employee_id` is `manager_id` or anywhere above: reporting lines must not form a circle. */
export const isAbove = async (
  db: Db,
  company_id: string,
  employee_id: string,
  manager_id: string,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain (id) as (
      select ${manager_id}::uuid
      union
      select e.manager_id from employee e join chain on e.employee_id = chain.id
      where e.company_id = ${company_id} and e.manager_id is not null
    )
    select exists (select from chain where id = ${employee_id}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export type StandingRow = Pick<Selectable<EmployeeTable>, 'employee_account_status' | 'joined_at'> & {
  permissions: string[];
};

/** Whether this employee may act, and what they may do: the union of their roles. */
export const findStanding = async (
  db: Db,
  company_id: string,
  employee_id: string,
): Promise<StandingRow | undefined> => {
  const { rows } = await sql<StandingRow>`
    select e.employee_account_status, e.joined_at, coalesce(p.permissions, '{}') as permissions
    from employee e
    left join lateral (
      select array_agg(distinct permission) as permissions
      from employee_role er
      join role r on r.company_id = er.company_id and r.role_id = er.role_id
      cross join unnest(case when r.default_role = 'owner' then ${[...permissions]}::text[] else r.permissions end) permission
      where er.company_id = e.company_id and er.employee_id = e.employee_id
    ) p on true
    where e.company_id = ${company_id} and e.employee_id = ${employee_id} and e.deleted_at is null`.execute(db);
  return rows[0];
};

/** Locks the employee until the end of the transaction; false if there is none. */
export const lockEmployee = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from employee where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is null
    for no key update`.execute(db);
  return rows.length > 0;
};

/** Undefined if a person has the address, or had it. */
export const insertUnlessKnown = (db: Db, row: Insertable<Tables['employee']>) =>
  db
    .insertInto('employee')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .executeTakeFirst();

/** Sets fields of the company; `change` has null for values to remove, the rest stays. */
export const changeValues = (company_id: string, employee_id: string, change: Record<string, string | null>) => sql`
  update employee set custom_fields = jsonb_strip_nulls(custom_fields || ${JSON.stringify(change)}::jsonb)
  where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is null`;

/**
 * How many active people have no manager, or one who left or was deactivated; `limits.attention_most` at most. Only in a
 * company that has managers: one person, its head, has none.
 */
export const countWithoutManager = async (db: Db, company_id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from employee
      where company_id = ${company_id} and manager_id is null and deleted_at is null and employee_account_status = 'ACTIVE'
      union all
      select 1 from (
        select distinct manager_id from employee where company_id = ${company_id} and manager_id is not null
      ) managers
      join employee m on m.company_id = ${company_id} and m.employee_id = managers.manager_id
        and (m.deleted_at is not null or m.employee_account_status = 'INACTIVE')
      join employee e on e.company_id = ${company_id} and e.manager_id = m.employee_id and e.deleted_at is null
        and e.employee_account_status = 'ACTIVE'
      limit ${limits.attention_most}
    ) few
    where exists (
      select from employee where company_id = ${company_id} and manager_id is not null and deleted_at is null
    )`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > 1 ? count : 0;
};

/** People of the company who can be notified, in the order of their ids. */
export const listActiveIds = async (
  db: Db,
  company_id: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from employee
    where company_id = ${company_id} and employee_account_status = 'ACTIVE' and deleted_at is null
      and (${after}::uuid is null or employee_id > ${after}::uuid)
    order by employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};
