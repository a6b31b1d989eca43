import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';

export const readProfile = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<{ profile: object }>`
    select to_jsonb(e) - '{company_id,search_text,sort_name,deleted_at,custom_fields}'::text[] || jsonb_build_object(
      'department_name', d.department_name, 'manager_name', m.first_name || ' ' || m.last_name,
      'custom_fields', array(
        select jsonb_build_object('field_name', f.field_name, 'value', coalesce(o.label, c.value))
        from jsonb_each_text(e.custom_fields) c
        join custom_field f on f.company_id = e.company_id and f.field_id::text = c.key
        left join jsonb_to_recordset(f.options) as o (option_id text, label text) on o.option_id = c.value
        order by f.position)
    ) as profile
    from employee e
    left join department d on d.company_id = e.company_id and d.department_id = e.department_id
    left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
    where e.company_id = ${company_id} and e.employee_id = ${employee_id}`.execute(db);
  return rows.map(({ profile }) => profile);
};

export type Identity = { first_name: string; last_name: string; work_email_id: string; is_deleted: boolean };

/** A person's name and addresses, or those from before a deletion that can still be undone. */
export const findIdentity = async (db: Db, { company_id, employee_id }: Person): Promise<Identity | undefined> => {
  const { rows } = await sql<Identity>`
    select coalesce(b.fields->>'first_name', e.first_name) as first_name, coalesce(b.fields->>'last_name', e.last_name) as last_name,
      coalesce(b.fields->>'work_email_id', e.work_email_id) as work_email_id, e.deleted_at is not null as is_deleted
    from employee e
    left join employee_bin b on b.company_id = e.company_id and b.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.employee_id = ${employee_id}`.execute(db);
  return rows[0];
};

/** Forgets what a deletion keeps for its undo. */
export const forgetBin = ({ company_id, employee_id }: Person) =>
  sql`delete from employee_bin where company_id = ${company_id} and employee_id = ${employee_id}`;

/** No one shows one of these files, not even once a deletion is undone; returns whose profiles had one. */
export const takePictures = async (db: Db, company_id: string, storage_keys: readonly string[]): Promise<string[]> => {
  await sql`update employee_bin set fields = jsonb_set(fields, '{profile_url}', 'null')
    where company_id = ${company_id} and ${leadsTo(sql`fields->>'profile_url'`, storage_keys)}`.execute(db);
  const { rows } = await sql<{ employee_id: string }>`
    update employee set profile_url = null
    where company_id = ${company_id} and ${leadsTo(sql`profile_url`, storage_keys)} returning employee_id`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** A staff number identifies a person as well as a name does. */
export const takeCode = ({ company_id, employee_id }: Person) =>
  sql`update employee set employee_code = null where company_id = ${company_id} and employee_id = ${employee_id}`;

/** No one reports to a deleted person. */
export const takeReports = ({ company_id, employee_id }: Person) =>
  sql`update employee set manager_id = null where company_id = ${company_id} and manager_id = ${employee_id}`;

/** Words of the name, the title and the location that no one else has leave the vocabulary of the search. */
export const forgetVocabulary = (company_id: string, names: readonly string[]) => [
  sql`delete from name_word w where w.company_id = ${company_id}
    and w.word = any(search_words(array_to_string(${names}::text[], ' ')))
    and not exists (
      select from employee e where e.company_id = w.company_id and e.deleted_at is null and e.sort_name like '%' || w.word || '%'
    )`,
  sql`delete from title_word w where w.company_id = ${company_id} and not exists (
      select from employee e where e.company_id = w.company_id and e.deleted_at is null and e.position_title = w.position_title
    )`,
  sql`delete from location_word w where w.company_id = ${company_id} and not exists (
      select from employee e where e.company_id = w.company_id and e.deleted_at is null and e.location = w.location
    )`,
];
