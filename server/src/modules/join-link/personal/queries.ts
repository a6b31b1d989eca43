import { sql } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

export const forgetUses = ({ company_id, employee_id }: Person) =>
  sql`delete from join_link_use where company_id = ${company_id} and employee_id = ${employee_id}`;
