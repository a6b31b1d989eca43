import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type Challenge = Selectable<Tables['sign_in_challenge']>;

export const insertChallenge = (db: Db, row: Insertable<Tables['sign_in_challenge']>) =>
  db.insertInto('sign_in_challenge').values(row);

export const findChallenge = (db: Db, challenge_id: string): Promise<Challenge | undefined> =>
  db.selectFrom('sign_in_challenge').selectAll().where('challenge_id', '=', challenge_id).executeTakeFirst();

/** Counts an attempt at an open challenge before its answer is checked; undefined if it is not open. */
export const countChallengeAttempt = async (
  db: Db,
  challenge_id: string,
  max_attempts: number,
  now: Date,
): Promise<Challenge | undefined> => {
  const { rows } = await sql<Challenge>`
    update sign_in_challenge set attempts = attempts + 1
    where challenge_id = ${challenge_id} and used_at is null and expires_at > ${now} and attempts < ${max_attempts}
    returning *`.execute(db);
  return rows[0];
};

export const returnAttempt = (db: Db, challenge_id: string) =>
  sql`update sign_in_challenge set attempts = attempts - 1 where challenge_id = ${challenge_id}`.execute(db);

export const updateChallenge = (db: Db, challenge_id: string, change: Updateable<Tables['sign_in_challenge']>) =>
  db.updateTable('sign_in_challenge').set(change).where('challenge_id', '=', challenge_id).execute();

/** Uses up the challenge; of two requests at the same time, one succeeds. */
export const useChallenge = async (db: Db, challenge_id: string, now: Date): Promise<boolean> => {
  const used = await db
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('challenge_id', '=', challenge_id)
    .where('used_at', 'is', null)
    .returning('challenge_id')
    .execute();
  return used.length > 0;
};

/** Ends the steps that a person began with their previous password: it doesn't open the second step anymore. */
export const endSteps = (db: Db, company_id: string, employee_id: string) =>
  db
    .deleteFrom('sign_in_challenge')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '=', 'factor');

export const deleteOldChallenges = (db: Db, before: Date) =>
  db.deleteFrom('sign_in_challenge').where('expires_at', '<', before).execute();
