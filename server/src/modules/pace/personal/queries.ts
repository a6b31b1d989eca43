import { sql } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

export const forgetPace = ({ company_id, employee_id }: Person) =>
  sql`delete from pace where company_id = ${company_id} and employee_id = ${employee_id}`;
