import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** The pages that this person linked to, or was about to. */
export const readAsked = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select address, title, asked_at from link_preview
    where company_id = ${company_id} and asked_by = ${employee_id} order by asked_at`.execute(db);
  return rows;
};

/** What the page said stays for those who show it. */
export const forgetAsked = ({ company_id, employee_id }: Person) =>
  sql`update link_preview set asked_by = null where company_id = ${company_id} and asked_by = ${employee_id}`;
