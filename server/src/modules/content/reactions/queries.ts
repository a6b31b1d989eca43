import type { Reaction } from '@plaudit/contract/recognition/schema';
import type { Db } from '../../../platform/db/driver.ts';

type Key = { company_id: string; content_id: string; employee_id: string };

export const findReaction = async (
  db: Db,
  { company_id, content_id, employee_id }: Key,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('content_reaction')
    .select('reaction')
    .where('company_id', '=', company_id)
    .where('content_id', '=', content_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row?.reaction;
};

export const upsertReaction = (db: Db, key: Key, reaction: Reaction) =>
  db
    .insertInto('content_reaction')
    .values({ ...key, reaction })
    .onConflict((conflict) => conflict.columns(['company_id', 'content_id', 'employee_id']).doUpdateSet({ reaction }));

export const deleteReaction = (db: Db, { company_id, content_id, employee_id }: Key) =>
  db
    .deleteFrom('content_reaction')
    .where('company_id', '=', company_id)
    .where('content_id', '=', content_id)
    .where('employee_id', '=', employee_id);
