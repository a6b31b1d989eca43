import type { Reaction } from '@plaudit/contract/recognition/schema';
import type { Db } from '../../../platform/db/driver.ts';

type Key = { company_id: string; recognition_id: string; employee_id: string };

export const findReaction = async (
  db: Db,
  { company_id, recognition_id, employee_id }: Key,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('recognition_reaction')
    .select('reaction')
    .where('company_id', '=', company_id)
    .where('recognition_id', '=', recognition_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row?.reaction;
};

export const upsertReaction = (db: Db, key: Key, reaction: Reaction) =>
  db
    .insertInto('recognition_reaction')
    .values({ ...key, reaction })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'recognition_id', 'employee_id']).doUpdateSet({ reaction }),
    );

export const deleteReaction = (db: Db, { company_id, recognition_id, employee_id }: Key) =>
  db
    .deleteFrom('recognition_reaction')
    .where('company_id', '=', company_id)
    .where('recognition_id', '=', recognition_id)
    .where('employee_id', '=', employee_id);
