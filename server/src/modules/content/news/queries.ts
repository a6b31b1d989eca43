import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { mentionNames } from '../../people/people.ts';
import { isReadable } from '../visibility/queries.ts';

export const listNames = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<{ employee_id: string; name: string }[]> => {
  const asked = { company_id: sql`${company_id}`, ids: sql`${employee_ids}::uuid[]` };
  const { rows } = await sql<{ names: { employee_id: string; name: string }[] }>`
    select ${mentionNames(asked)} as names`.execute(db);
  return rows[0]?.names ?? [];
};

/** Those of these people who may read the thread of this content. */
export const readersAmong = async (
  db: Db,
  company_id: string,
  top_id: string,
  employee_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select who.employee_id from content t cross join unnest(${employee_ids}::uuid[]) as who (employee_id)
    where t.company_id = ${company_id} and t.content_id = ${top_id} and ${isReadable('t', sql<string>`who.employee_id`)}`.execute(
    db,
  );
  return rows.map(({ employee_id }) => employee_id);
};

/** Whether a person's reaction to content is still there. */
export const hasReacted = async (
  db: Db,
  company_id: string,
  content_id: string,
  employee_id: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('content_reaction')
    .select('reaction')
    .where('company_id', '=', company_id)
    .where('content_id', '=', content_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row !== undefined;
};
