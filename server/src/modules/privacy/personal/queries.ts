import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readRequests = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select created_at, kind, state, note, answer, due_at, decided_at, erase_at from privacy_request
    where company_id = ${company_id} and employee_id = ${employee_id} order by request_id`.execute(db);
  return rows;
};

/** Requests stay, as proof that they were answered, without the words that were written with them. */
export const forgetRequestWords = ({ company_id, employee_id }: Person) =>
  sql`update privacy_request set note = '', answer = '' where company_id = ${company_id} and employee_id = ${employee_id}`;
