import { sql } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

/** Rows of spreadsheets that made or changed the person, and where others name them as their manager. */
export const forgetImports = ({ company_id, employee_id }: Person, words: readonly string[]) => [
  sql`delete from employee_import_row where company_id = ${company_id}
    and (employee_id = ${employee_id} or new_id = ${employee_id} or lower(work_email_id) = any(${words.map((word) => word.toLowerCase())}::text[]))`,
  sql`update employee_import_row set manager_email = null, manager_id = null
    where company_id = ${company_id} and (manager_id = ${employee_id} or lower(manager_email) = any(${words.map((word) => word.toLowerCase())}::text[]))`,
  // Files are called as people call them.
  sql`update employee_import set file_name = 'file' || coalesce(substring(file_name from '\\.[A-Za-z]+$'), '')
    where company_id = ${company_id} and exists (
      select from unnest(${words}::text[]) as word where strpos(lower(file_name), lower(word)) > 0
    )`,
];
