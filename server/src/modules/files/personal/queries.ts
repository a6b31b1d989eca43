import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export type OwnFile = {
  file_id: string;
  file_name: string;
  storage_key: string;
  content_type: string;
  created_at: Date;
  /** The company shows it: its logo, a type, a value; or a place does, unless it is a picture of the person. */
  is_of_company: boolean;
};

/** What somebody uploaded; `profile_url` is the picture of their profile. */
export const listOwnFiles = async (
  db: Db,
  { company_id, employee_id }: Person,
  profile_url: string | null = null,
): Promise<OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    select f.file_id, f.file_name, f.storage_key, f.content_type, f.created_at, exists (
      select company_logo from company where company_id = f.company_id and company_logo = '/files/' || f.storage_key
      union all
      select image_url from recognition_type where company_id = f.company_id and image_url = '/files/' || f.storage_key
      union all
      select image_url from place
      where company_id = f.company_id and image_url = '/files/' || f.storage_key and image_url is distinct from ${profile_url}
      union all
      select icon_url from company_value where company_id = f.company_id and icon_url = '/files/' || f.storage_key
    ) as is_of_company
    from file f where f.company_id = ${company_id} and f.employee_id = ${employee_id} order by f.file_id`.execute(db);
  return rows;
};

/** Forgets files, and how those that stay were called. */
export const forgetFiles = ({ company_id, employee_id }: Person, file_ids: readonly string[]) =>
  sql`with gone as (
      delete from file where company_id = ${company_id} and employee_id = ${employee_id} and file_id = any(${file_ids}::uuid[])
    )
    update file set file_name = 'file'
    where company_id = ${company_id} and employee_id = ${employee_id} and file_id <> all(${file_ids}::uuid[])`;
