import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const formerEmployees = agedRows('employee_bin', (before) => sql`deleted_at < ${before}`);

/** Pictures that a deletion keeps with the profile. */
export const filesInUse = (company_id: string) => sql`
  select substring(fields->>'profile_url' from '/files/([^?#]+)') as storage_key from employee_bin where company_id = ${company_id}`;
