import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isForAll, isPlaceOn } from '../../place/access.ts';

type Person = { company_id: string; employee_id: string };

/** Whether this is a sub-space that was deleted, by itself or with its space, while the person was in it. */
export const isDeletedFor = async (db: Db, { company_id, employee_id }: Person, place_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from place p join place_member m on m.company_id = p.company_id and m.place_id = p.place_id
    where p.company_id = ${company_id} and p.place_id = ${place_id} and p.kind = 'sub_space' and p.deleted_at is not null
      and m.employee_id = ${employee_id}`.execute(db);
  return rows.length > 0;
};

/** The public space that a message is in, if everyone in the space reads it and this person can join it. */
export const findSpaceToJoin = async (
  db: Db,
  { company_id, employee_id }: Person,
  message_id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ space_id: string }>`
    select s.place_id as space_id from message m
    join content c on c.company_id = m.company_id and c.content_id = m.message_id
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    join place s on s.company_id = p.company_id and s.place_id = p.parent_id
    where m.company_id = ${company_id} and m.message_id = ${message_id} and c.deleted_at is null and p.deleted_at is null
      and s.deleted_at is null and s.archived_at is null and ${isForAll('p')} and ${isPlaceOn()} and not exists (
        select from place_member own
        where own.company_id = s.company_id and own.place_id = s.place_id and own.employee_id = ${employee_id}
      )`.execute(db);
  return rows[0]?.space_id;
};
