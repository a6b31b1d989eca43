import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type SessionRow = Selectable<Tables['session']>;

export const insertSession = (db: Db, row: Insertable<Tables['session']>) => db.insertInto('session').values(row);

export const findSession = (db: Db, company_id: string, session_id: string, now: Date) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('session_id', '=', session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Not those that look at the sample company: they belong to admins of other companies. */
export const listSessionRows = (db: Db, company_id: string, employee_id: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '!=', 'sample')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Changes a session if its tokens are still the ones that were checked; false if another request was faster. */
export const updateSession = async (
  db: Db,
  row: SessionRow,
  change: Updateable<Tables['session']>,
): Promise<boolean> => {
  let query = db
    .updateTable('session')
    .set(change)
    .where('company_id', '=', row.company_id)
    .where('session_id', '=', row.session_id)
    .where('token_hash', '=', row.token_hash)
    .where('revoked_at', 'is', null);
  if (row.previous_expires_at === null) query = query.where('previous_expires_at', 'is', null);
  return (await query.returning('session_id').execute()).length > 0;
};

/** Ends sessions of an employee: one, all, or all but one. Returns the ids of those that it ended. */
export const revokeSessions = async (
  db: Db,
  company_id: string,
  employee_id: string,
  which: { only?: string; except?: string },
  now: Date,
): Promise<string[]> => {
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('revoked_at', 'is', null);
  if (which.only !== undefined) query = query.where('session_id', '=', which.only);
  if (which.except !== undefined) query = query.where('session_id', '!=', which.except);
  const rows = await query.returning('session_id').execute();
  return rows.map((row) => row.session_id);
};

/** Deletes looks at the sample company that are over: nothing stays of who looked. */
export const deleteEndedLooks = (db: Db, company_id: string, now: Date) =>
  db
    .deleteFrom('session')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'sample')
    .where(sql<boolean>`least(revoked_at, expires_at) < ${now}`);

/** Sets how long open sessions of this kind may go unused to `idle_seconds`; none becomes longer before its next use. */
export const shortenSessions = (db: Db, company_id: string, kind: string, idle_seconds: number) =>
  db
    .updateTable('session')
    .set({
      idle_seconds,
      expires_at: sql`least(expires_at, last_seen_at + make_interval(secs => ${idle_seconds}::int))`,
    })
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .where('kind', kind === 'frontline' ? '=' : '!=', 'frontline');

/** Ends sessions that a PIN opened: of one employee, or of all. Returns their ids and people. */
export const revokeFrontline = async (
  db: Db,
  company_id: string,
  employee_id: string | null,
  now: Date,
): Promise<{ session_id: string; employee_id: string }[]> => {
  const { rows } = await sql<{ session_id: string; employee_id: string }>`
    update session set revoked_at = ${now}
    where company_id = ${company_id} and kind = 'frontline' and revoked_at is null
      and (${employee_id}::uuid is null or employee_id = ${employee_id}) returning session_id, employee_id`.execute(db);
  return rows;
};

export const proveSessionRow = (db: Db, company_id: string, session_id: string, now: Date) =>
  db
    .updateTable('session')
    .set({ proved_at: now })
    .where('company_id', '=', company_id)
    .where('session_id', '=', session_id)
    .execute();
