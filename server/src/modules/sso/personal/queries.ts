import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** By which name a provider of the company knows the person. */
export const readIdentities = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select subject, linked_at from sso_identity
    where company_id = ${company_id} and employee_id = ${employee_id} order by linked_at`.execute(db);
  return rows;
};

export const forgetIdentities = ({ company_id, employee_id }: Person) => [
  sql`delete from sso_identity where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from sso_attempt where company_id = ${company_id} and employee_id = ${employee_id}`,
];

/** What a trial found may name anybody. */
export const forgetOutcomes = (company_id: string, words: readonly string[]) =>
  sql`delete from sso_attempt where company_id = ${company_id} and exists (
    select from unnest(${words}::text[]) as word where strpos(outcome::text, word) > 0
  )`;
