import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type In = { company_id: string; conversation_id: string };

/** Those of the ids who can be written to: people of the company whose account is not closed. */
export const listReachable = async (db: Db, company_id: string, employee_ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from employee
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
    order by employee_id`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Until the commit, no one else looks for the conversation of these people. */
export const holdPeople = (company_id: string, people_key: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${company_id} || encode(${people_key}::bytea, 'hex'), 0))`;

/** The conversation of exactly these people, if it is there. */
export const findByPeople = async (
  db: Db,
  company_id: string,
  people_key: Buffer,
  employee_ids: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ conversation_id: string }>`
    select k.conversation_id from conversation k
    join place p on p.company_id = k.company_id and p.place_id = k.conversation_id
    where k.company_id = ${company_id} and k.people_key = ${people_key} and p.deleted_at is null
      and array(
        select m.employee_id from place_member m where m.company_id = k.company_id and m.place_id = k.conversation_id order by 1
      ) = array(select id from unnest(${employee_ids}::uuid[]) as given (id) order by 1)`.execute(db);
  return rows[0]?.conversation_id;
};

/** A conversation whose people changed, or that was deleted, is no longer found by those who were in it. */
export const releasePeople = (company_id: string, people_key: Buffer) =>
  sql`update conversation set people_key = null where company_id = ${company_id} and people_key = ${people_key}`;

export const insertConversation = (
  { company_id, conversation_id }: In,
  { conversation_type, people_key }: { conversation_type: string; people_key: Buffer | null },
) => sql`insert into conversation (company_id, conversation_id, conversation_type, people_key)
  values (${company_id}, ${conversation_id}, ${conversation_type}, ${people_key})`;
