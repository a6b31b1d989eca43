import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const deletedDepartments = agedRows('department_bin', (before) => sql`deleted_at < ${before}`);
