import type { Db } from '../../../platform/db/driver.ts';

type Wanted = {
  company_id: string;
  employee_id: string;
  handle_hash: Buffer;
  verifier_hash: Buffer | null;
};

/**
 * Uses up a handle; undefined if it is not valid, or not this caller's. An app that left with a challenge can't use a handle of
 * a sign-on that began without one: it would be another person's.
 */
export const takeHandle = (db: Db, { company_id, employee_id, handle_hash, verifier_hash }: Wanted, now: Date) =>
  db
    .updateTable('sso_attempt')
    .set({ handle_hash: null })
    .where('company_id', '=', company_id)
    .where('handle_hash', '=', handle_hash)
    .where('employee_id', '=', employee_id)
    .where('handle_expires_at', '>', now)
    .where('challenge', 'is not distinct from', verifier_hash)
    .returning(['id_token', 'email'])
    .executeTakeFirst();

export const insertSignOn = (db: Db, row: { company_id: string; session_id: string; id_token: string | null }) =>
  db.insertInto('sso_session').values(row);

/** How a session of this employee began, if by single sign-on. */
export const findSignOn = (db: Db, company_id: string, employee_id: string, session_id: string) =>
  db
    .selectFrom('sso_session as s')
    .innerJoin('session', (join) =>
      join.onRef('session.company_id', '=', 's.company_id').onRef('session.session_id', '=', 's.session_id'),
    )
    .select('s.id_token')
    .where('s.company_id', '=', company_id)
    .where('s.session_id', '=', session_id)
    .where('session.employee_id', '=', employee_id)
    .executeTakeFirst();
