import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isInTime } from '../lists/queries.ts';

/** The first message from an id on. The ids of messages follow the time: an index finds it, however long the conversation is. */
export const findFirstFrom = async (
  db: Db,
  { company_id, place_id }: { company_id: string; place_id: string },
  message_id: string,
): Promise<number | null> => {
  const { rows } = await sql<{ seq: number }>`
    select m.seq from content c join message m on m.company_id = c.company_id and m.message_id = c.content_id
    where c.company_id = ${company_id} and c.place_id = ${place_id} and c.kind = 'message'
      and c.content_id >= ${message_id}::uuid and c.deleted_at is null and ${isInTime('m')}
    order by c.content_id limit 1`.execute(db);
  return rows[0]?.seq ?? null;
};
