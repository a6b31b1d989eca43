import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** What a directory of the company said about the person. */
export const readUser = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select user_name, external_id, attributes, updated_at, deprovisioned_at from scim_user
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows;
};

/** Also requests of the directory that name the person in their address or answer. */
export const forgetUser = ({ company_id, employee_id }: Person, words: readonly string[]) => [
  sql`delete from scim_user where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from scim_request where company_id = ${company_id} and exists (
    select from unnest(${words.map((word) => word.toLowerCase())}::text[]) as word
    where strpos(lower(concat_ws(' ', path, detail)), word) > 0
  )`,
];
