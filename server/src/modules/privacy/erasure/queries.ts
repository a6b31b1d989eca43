import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Due = { company_id: string; request_id: string; employee_id: string; replaces_names: boolean };

/** Erasures whose grace period is over, a few at a time. */
export const listDue = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select company_id, request_id, employee_id, replaces_names from privacy_request
    where state = 'approved' and erase_at <= ${now} order by erase_at limit 100`.execute(db);
  return rows;
};

/** Takes a due erasure for this transaction; false if it was stopped or carried out in the meantime. */
export const takeDue = async (db: Db, { company_id, request_id }: Due, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update privacy_request set state = 'done', done_at = ${now}, note = '', answer = ''
    where company_id = ${company_id} and request_id = ${request_id} and state = 'approved' and erase_at <= ${now}
    returning request_id`.execute(db);
  return rows.length > 0;
};

/** Returns an erasure that can't be carried out to the people who decide. */
export const reopenDue = (db: Db, { company_id, request_id }: Due, answer: string) =>
  sql`update privacy_request set state = 'open', erase_at = null, decided_by = null, decided_at = null, answer = ${answer}
    where company_id = ${company_id} and request_id = ${request_id} and state = 'approved'`.execute(db);
