import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isVisible } from '../../content/content.ts';

/** Messages that a person saved and may read, the newest first. A person saves few things: all of them are looked at. */
export const listSavedRows = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ message_id: string }[]> => {
  const { rows } = await sql<{ message_id: string }>`
    select c.content_id as message_id from content_saved s
    join content c on c.company_id = s.company_id and c.content_id = s.content_id
    where s.company_id = ${company_id} and s.employee_id = ${employee_id} and c.kind = 'message'
      and (${before ?? null}::uuid is null or s.content_id < ${before ?? null}::uuid) and ${isVisible('c', employee_id)}
    order by s.content_id desc limit ${limit}`.execute(db);
  return rows;
};
