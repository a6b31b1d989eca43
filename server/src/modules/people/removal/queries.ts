import { sql } from 'kysely';
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
