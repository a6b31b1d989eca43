import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isNamedTo } from '../../place/access.ts';

/** What they wrote; the conversation is named if they may still know about it. */
export const readMessages = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select m.message_id, case when ${isNamedTo('m')} then p.place_name end as conversation, c.created_at, c.words, m.language, m.message_type, l.location_name, l.address, l.latitude,
      l.longitude, l.starts_at, m.recognition_id, c.edited_at, c.deleted_at
    from (select message.*, author_id as employee_id from message) m
    join content c on c.company_id = m.company_id and c.content_id = m.message_id
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    left join message_location l on l.company_id = m.company_id and l.message_id = m.message_id
    where m.company_id = ${company_id} and m.author_id = ${employee_id} order by m.message_id`.execute(db);
  return rows;
};

/** What is left of a message without its words says nothing about them. */
export const forgetLanguages = ({ company_id, employee_id }: Person) =>
  sql`update message set language = null where company_id = ${company_id} and author_id = ${employee_id} and language is not null`;

export const readMarks = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select case when ${isNamedTo('r')} then p.place_name end as conversation, r.read_seq, r.read_at from message_reader r
    join place p on p.company_id = r.company_id and p.place_id = r.place_id
    where r.company_id = ${company_id} and r.employee_id = ${employee_id} order by r.place_id`.execute(db);
  return rows;
};

export const forgetMarks = ({ company_id, employee_id }: Person) =>
  sql`delete from message_reader where company_id = ${company_id} and employee_id = ${employee_id}`;

export const readChoices = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select shows_reads from chat_choice where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows;
};

export const forgetChoices = ({ company_id, employee_id }: Person) =>
  sql`delete from chat_choice where company_id = ${company_id} and employee_id = ${employee_id}`;
