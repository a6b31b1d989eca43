import { sql } from 'kysely';
import { agedRows, storageKeyIn } from '../../../platform/personal/retention.ts';

export const formerEmployees = agedRows('employee_bin', (before) => sql`deleted_at < ${before}`);

/** Pictures that a deletion keeps with the profile. */
export const filesInUse = (company_id: string) => sql`
  select ${storageKeyIn(sql`fields->>'profile_url'`)} as storage_key from employee_bin where company_id = ${company_id}`;
