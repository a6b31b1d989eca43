import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';

const names = sql`(
  select string_agg(p.first_name || ' ' || p.last_name, ', ' order by p.sort_name) from recognition_receiver rr
  join employee p on p.company_id = rr.company_id and p.employee_id = rr.employee_id
  where rr.company_id = r.company_id and rr.recognition_id = r.recognition_id
)`;

const visibility = sql`case c.readers when 'everybody' then 'public' else 'private' end`;

export const readGiven = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.recognition_id, c.created_at, t.title, ${names} as to, c.words as message, r.points, ${visibility} as visibility,
      r.image_url, r.image_alt, c.deleted_at
    from content c
    join recognition r on r.company_id = c.company_id and r.recognition_id = c.content_id
    join recognition_type t on t.company_id = r.company_id and t.recognition_type_id = r.recognition_type_id
    where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind = 'recognition' order by r.recognition_id`.execute(
    db,
  );
  return rows;
};

export const readReceived = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.recognition_id, c.created_at, t.title, g.first_name || ' ' || g.last_name as from, ${names} as to, c.words as message,
      r.points, r.boost_points, ${visibility} as visibility
    from recognition_receiver mine
    join content c on c.company_id = mine.company_id and c.content_id = mine.recognition_id
    join recognition r on r.company_id = mine.company_id and r.recognition_id = mine.recognition_id
    join recognition_type t on t.company_id = r.company_id and t.recognition_type_id = r.recognition_type_id
    join employee g on g.company_id = r.company_id and g.employee_id = c.author_id
    where mine.company_id = ${company_id} and mine.employee_id = ${employee_id} and c.deleted_at is null
    order by r.recognition_id`.execute(db);
  return rows;
};

export const readBoosts = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select recognition_id, points, created_at from recognition_boost
    where company_id = ${company_id} and employee_id = ${employee_id} order by boost_id`.execute(db);
  return rows;
};

/** Pictures that the person put there are theirs, and so are their files that others put there. */
export const forgetPictures = ({ company_id, employee_id }: Person, storage_keys: readonly string[]) => [
  sql`update recognition r set image_url = null, image_alt = '' from content c
    where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind = 'recognition'
      and r.company_id = c.company_id and r.recognition_id = c.content_id and r.image_url is not null`,
  sql`update recognition set image_url = null, image_alt = ''
    where company_id = ${company_id} and ${leadsTo(sql`image_url`, storage_keys)}`,
];

/** What the person received: its words are about them. */
export const receivedBy = ({ company_id, employee_id }: Person) =>
  sql`select recognition_id from recognition_receiver where company_id = ${company_id} and employee_id = ${employee_id}`;

/** The descriptions of pictures next to those words. */
export const renameInReceived = (person: Person, word: string, former_name: string) =>
  sql`update recognition set image_alt = replace(image_alt, ${word}, ${former_name})
    where company_id = ${person.company_id} and recognition_id in (${receivedBy(person)}) and strpos(image_alt, ${word}) > 0`;

/** Pictures of others that show the person, as their givers say in plain words. If the message says so too, it is counted there. */
export const countNamed = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recognition r
    join content c on c.company_id = r.company_id and c.content_id = r.recognition_id
    where r.company_id = ${company_id} and r.image_alt ~* ${pattern} and c.author_id <> ${employee_id}
      and c.words !~* ${pattern}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) =>
  sql`update recognition set image_alt = regexp_replace(image_alt, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and image_alt ~* ${pattern}`;
