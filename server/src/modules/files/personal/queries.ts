import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { storageKeyIn } from '../../../platform/personal/retention.ts';
import { inUse } from '../retention/queries.ts';

export type OwnFile = {
  file_id: string;
  file_name: string;
  storage_key: string;
  content_type: string;
  created_at: Date;
};

/** What a person uploaded. */
export const listOwnFiles = async (db: Db, { company_id, employee_id }: Person): Promise<OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    select file_id, file_name, storage_key, content_type, created_at from file
    where company_id = ${company_id} and employee_id = ${employee_id} order by file_id`.execute(db);
  return rows;
};

/** What the company shows: its logo, types, values, communities. */
const ofCompany = (company_id: string) => sql`
  select ${storageKeyIn(sql`company_logo`)} as storage_key from company where company_id = ${company_id}
  union all
  select ${storageKeyIn(sql`image_url`)} from recognition_type where company_id = ${company_id}
  union all
  select ${storageKeyIn(sql`image_url`)} from place where company_id = ${company_id}
  union all
  select ${storageKeyIn(sql`cover_url`)} from place where company_id = ${company_id}
  union all
  select ${storageKeyIn(sql`icon_url`)} from company_value where company_id = ${company_id}`;

/** Pictures of the person: of the profile, also as a deletion or a moderator keeps it. */
const ofProfile = ({ company_id, employee_id }: Person) => sql`
  select ${storageKeyIn(sql`profile_url`)} as storage_key from employee
  where company_id = ${company_id} and employee_id = ${employee_id}
  union all
  select ${storageKeyIn(sql`fields->>'profile_url'`)} from employee_bin
  where company_id = ${company_id} and employee_id = ${employee_id}
  union all
  select ${storageKeyIn(sql`kept->>'profile_url'`)} from report_case
  where company_id = ${company_id} and author_id = ${employee_id} and kept is not null`;

/**
 * Where the files are stored that go with a person. Of their uploads, that is everything the company doesn't show. The picture
 * of their profile shows who they are, so it goes wherever it is shown. If another person uploaded it, it goes only if nothing
 * else shows it: otherwise anyone could use another person's picture for their profile, and so delete it.
 */
export const listGoing = async (db: Db, person: Person): Promise<string[]> => {
  const { company_id, employee_id } = person;
  const { rows } = await sql<{ storage_key: string }>`
    with of_profile as materialized (${ofProfile(person)})
    select f.storage_key from file f
    where f.company_id = ${company_id} and f.employee_id = ${employee_id}
      and (exists (select from of_profile p where p.storage_key = f.storage_key)
        or not exists (select from (${ofCompany(company_id)}) c where c.storage_key = f.storage_key))
    union all
    select f.storage_key from file f
    where f.company_id = ${company_id} and f.employee_id <> ${employee_id}
      and f.storage_key in (select storage_key from of_profile)
      and (select count(*) from (${inUse(company_id)}) used where used.storage_key = f.storage_key)
        = (select count(*) from of_profile p where p.storage_key = f.storage_key)`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
};

/** Forgets files, and the names of those of the person that stay. */
export const forgetFiles = ({ company_id, employee_id }: Person, storage_keys: readonly string[]) =>
  sql`with gone as (
      delete from file where company_id = ${company_id} and storage_key = any(${storage_keys}::text[])
    )
    update file set file_name = 'file'
    where company_id = ${company_id} and employee_id = ${employee_id} and storage_key <> all(${storage_keys}::text[])`;
