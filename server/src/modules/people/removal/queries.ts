import { sql } from 'kysely';
import type { LeftBehind } from '@plaudit/contract/people/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';

// Everything that identifies a person. Place and manager stay: they say where a former employee worked, not who it was.
const personal = [
  'first_name',
  'last_name',
  'work_email_id',
  'employee_code',
  'position_title',
  'location',
  'hire_date',
  'pronouns',
  'about',
  'birthday',
  'phone',
  'time_zone',
  'skills',
  'social_links',
  'custom_fields',
  'profile_url',
  'employee_account_status',
] as const;

type Bin = Record<(typeof personal)[number], string | string[] | object | null>;

/** Moves what identifies a person into the bin. False if it was gone already. */
export const binEmployee = async (db: Db, company_id: string, employee_id: string, now: Date): Promise<boolean> => {
  const fields = sql.join(personal.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const kept = await sql`
    insert into employee_bin (company_id, employee_id, fields, deleted_at)
    select company_id, employee_id, jsonb_build_object(${fields}), ${now} from employee
    where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is null
    for update
    on conflict (company_id, employee_id) do nothing
    returning employee_id`.execute(db);
  if (kept.rows.length === 0) return false;
  // The address is free for the next person; no one ever has one that ends in `.invalid` (RFC 2606).
  await sql`
    update employee set deleted_at = ${now}, employee_account_status = 'INACTIVE',
      first_name = 'Former', last_name = 'employee', work_email_id = employee_id || '@former.invalid', employee_code = null,
      position_title = '', location = null, hire_date = null, pronouns = null, about = null, profile_url = null,
      birthday = null, phone = null, time_zone = null, skills = '{}', social_links = '{}', custom_fields = '{}'
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return true;
};

/** The deleted person who had this address, as long as the bin keeps it. */
export const findFormerHolder = async (
  db: Db,
  company_id: string,
  work_email_id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from employee_bin
    where company_id = ${company_id} and fields ->> 'work_email_id' = ${work_email_id} limit 1`.execute(db);
  return rows[0]?.employee_id;
};

/** Restores what was kept. False if there is nothing. */
export const unbinEmployee = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql<{ fields: Bin }>`
    delete from employee_bin where company_id = ${company_id} and employee_id = ${employee_id} returning fields`.execute(
    db,
  );
  const fields = rows[0]?.fields;
  if (!fields) return false;
  const columns = sql.join(personal.map((name) => sql`${sql.ref(name)} = kept.${sql.ref(name)}`));
  await sql`
    update employee set deleted_at = null, ${columns}
    from jsonb_populate_record(null::employee, ${JSON.stringify(fields)}::jsonb) kept
    where employee.company_id = ${company_id} and employee.employee_id = ${employee_id}`.execute(db);
  return true;
};

/** The people who report to someone, and the departments that they manage, by name. */
export const findLeftBehind = async (db: Db, company_id: string, manager_id: string): Promise<LeftBehind> => {
  const { rows } = await sql<LeftBehind>`
    select (select count(*)::int from employee e where e.company_id = ${company_id} and e.manager_id = ${manager_id}
        and e.deleted_at is null) as reports_count,
      array(select d.department_name from department d where d.company_id = ${company_id} and d.manager_id = ${manager_id}
        order by d.department_name) as department_names`.execute(db);
  return rows[0] as LeftBehind;
};

export type BinnedRow = EmployeeCard & { work_email_id: string; deleted_at: Date; place: string };

// Microseconds, for a cursor that is exact.
const place = sql`(extract(epoch from b.deleted_at) * 1000000)::bigint`;

/** Those whom the bin keeps, the last deleted first. */
export const listBinned = async (
  db: Db,
  company_id: string,
  after: readonly [place: string, employee_id: string] | undefined,
  limit: number,
): Promise<BinnedRow[]> => {
  const rest = after ? sql`and (${place}, b.employee_id) < (${after[0]}::bigint, ${after[1]}::uuid)` : sql``;
  const field = (name: (typeof personal)[number]) => sql`b.fields ->> ${sql.lit(name)} as ${sql.ref(name)}`;
  const { rows } = await sql<BinnedRow>`
    select b.employee_id, b.deleted_at, ${place}::text as place, ${field('first_name')}, ${field('last_name')},
      ${field('work_email_id')}, ${field('position_title')}, ${field('profile_url')}
    from employee_bin b where b.company_id = ${company_id} ${rest}
    order by ${place} desc, b.employee_id desc limit ${limit}`.execute(db);
  return rows;
};
