import { sql } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

/** Nothing is managed by who is gone. */
export const takeDepartments = ({ company_id, employee_id }: Person) =>
  sql`update department set manager_id = null where company_id = ${company_id} and manager_id = ${employee_id}`;
