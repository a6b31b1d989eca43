import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** The subjects by which the company's providers know the person. */
export const readIdentities = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select subject, linked_at from sso_identity
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows;
};

/** Also trials in which a provider named the person. What signing out needs goes with the sessions. */
export const forgetSignOns = ({ company_id, employee_id }: Person, words: readonly string[]) => [
  sql`delete from sso_identity where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from sso_attempt where company_id = ${company_id} and (employee_id = ${employee_id} or exists (
    select from unnest(${words.map((word) => word.toLowerCase())}::text[]) as word
    where strpos(lower(outcome::text), word) > 0
  ))`,
];
