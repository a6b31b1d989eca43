import { sql } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

/** A deleted person manages nothing. */
export const takeDepartments = ({ company_id, employee_id }: Person) =>
  sql`update department set manager_id = null where company_id = ${company_id} and manager_id = ${employee_id}`;
