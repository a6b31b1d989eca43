import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type AttemptRow = Selectable<Tables['sso_attempt']>;

export const insertAttempt = (db: Db, row: Insertable<Tables['sso_attempt']>) =>
  db.insertInto('sso_attempt').values(row).execute();

/** An open attempt that has not expired. Counts an answer to it before the answer is checked. */
export const takeAnswer = (db: Db, company_id: string, state_hash: Buffer, most_answers: number, now: Date) =>
  db
    .updateTable('sso_attempt')
    .set({ answers_count: sql`answers_count + 1` })
    .where('company_id', '=', company_id)
    .where('state_hash', '=', state_hash)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .where('answers_count', '<', most_answers)
    .returningAll()
    .executeTakeFirst();

export const findAttempt = (db: Db, company_id: string, attempt_id: string) =>
  db
    .selectFrom('sso_attempt')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('attempt_id', '=', attempt_id)
    .executeTakeFirst();

/** False for the second request. */
export const finishAttempt = async (db: Db, { company_id, attempt_id }: AttemptRow, now: Date): Promise<boolean> => {
  const rows = await db
    .updateTable('sso_attempt')
    .set({ finished_at: now })
    .where('company_id', '=', company_id)
    .where('attempt_id', '=', attempt_id)
    .where('finished_at', 'is', null)
    .returning('attempt_id')
    .execute();
  return rows.length > 0;
};

export const updateAttempt = (
  db: Db,
  { company_id, attempt_id }: Pick<AttemptRow, 'company_id' | 'attempt_id'>,
  change: Updateable<Tables['sso_attempt']>,
) =>
  db.updateTable('sso_attempt').set(change).where('company_id', '=', company_id).where('attempt_id', '=', attempt_id);

export const deleteAttempts = (db: Db, before: Date) =>
  db.deleteFrom('sso_attempt').where('created_at', '<', before).execute();
