import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

const names = sql`(
  select string_agg(p.first_name || ' ' || p.last_name, ', ' order by p.sort_name) from recognition_receiver rr
  join employee p on p.company_id = rr.company_id and p.employee_id = rr.employee_id
  where rr.company_id = r.company_id and rr.recognition_id = r.recognition_id
)`;

export const readGiven = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.recognition_id, r.created_at, t.title, ${names} as to, r.message, r.points, r.visibility, r.image_url, r.deleted_at
    from recognition r join recognition_type t on t.company_id = r.company_id and t.recognition_type_id = r.recognition_type_id
    where r.company_id = ${company_id} and r.giver_id = ${employee_id} order by r.recognition_id`.execute(db);
  return rows;
};

export const readReceived = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.recognition_id, r.created_at, t.title, g.first_name || ' ' || g.last_name as from, ${names} as to, r.message, r.points,
      r.boost_points, r.visibility
    from recognition_receiver mine
    join recognition r on r.company_id = mine.company_id and r.recognition_id = mine.recognition_id
    join recognition_type t on t.company_id = r.company_id and t.recognition_type_id = r.recognition_type_id
    join employee g on g.company_id = r.company_id and g.employee_id = r.giver_id
    where mine.company_id = ${company_id} and mine.employee_id = ${employee_id} and r.deleted_at is null
    order by r.recognition_id`.execute(db);
  return rows;
};

export const readComments = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select recognition_id, created_at, message, edited_at, deleted_at from recognition_comment
    where company_id = ${company_id} and employee_id = ${employee_id} order by comment_id`.execute(db);
  return rows;
};

export const readReactions = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select recognition_id, reaction, created_at from recognition_reaction
    where company_id = ${company_id} and employee_id = ${employee_id} order by created_at`.execute(db);
  return rows;
};

export const readBoosts = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select recognition_id, points, created_at from recognition_boost
    where company_id = ${company_id} and employee_id = ${employee_id} order by boost_id`.execute(db);
  return rows;
};

/** Pictures that the person put there are theirs; what they took back is nobody's any more. */
export const forgetPictures = ({ company_id, employee_id }: Person) =>
  sql`update recognition set image_url = null, message = case when deleted_at is null or hidden_at is not null then message else '' end
    where company_id = ${company_id} and giver_id = ${employee_id}`;

/** What the person wrote, with whom it mentions. */
export const forgetWords = ({ company_id, employee_id }: Person) => [
  sql`update recognition set message = '', mention_ids = '{}' where company_id = ${company_id} and giver_id = ${employee_id}`,
  sql`with removed as (
      update recognition_comment c set message = '', mention_ids = '{}', deleted_at = coalesce(c.deleted_at, now())
      from recognition_comment was
      where c.company_id = ${company_id} and c.employee_id = ${employee_id}
        and was.company_id = c.company_id and was.recognition_id = c.recognition_id and was.comment_id = c.comment_id
      returning c.recognition_id, was.deleted_at is null as was_counted
    )
    update recognition r set comments_count = r.comments_count - gone.count
    from (select recognition_id, count(*)::int as count from removed where was_counted group by recognition_id) gone
    where r.company_id = ${company_id} and r.recognition_id = gone.recognition_id`,
];

export const forgetDeletedComments = ({ company_id, employee_id }: Person) =>
  sql`update recognition_comment set message = '', mention_ids = '{}'
    where company_id = ${company_id} and employee_id = ${employee_id} and deleted_at is not null and hidden_at is null`;

/** People sign what they write: a name that stands in the person's own words goes, also where the words stay. */
export const renameInOwnWords = ({ company_id, employee_id }: Person, word: string, former_name: string) => [
  sql`update recognition set message = replace(message, ${word}, ${former_name})
    where company_id = ${company_id} and giver_id = ${employee_id} and strpos(message, ${word}) > 0`,
  sql`update recognition_comment set message = replace(message, ${word}, ${former_name})
    where company_id = ${company_id} and employee_id = ${employee_id} and strpos(message, ${word}) > 0`,
  sql`update recognition r set message = replace(message, ${word}, ${former_name})
    from recognition_receiver rr
    where rr.company_id = ${company_id} and rr.employee_id = ${employee_id}
      and r.company_id = rr.company_id and r.recognition_id = rr.recognition_id and strpos(r.message, ${word}) > 0`,
];

/** Recognitions and comments of others that name the person in plain words, also deleted ones that can come back. */
export const countNamed = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from recognition where company_id = ${company_id} and giver_id <> ${employee_id} and message ~* ${pattern})
      + (select count(*) from recognition_comment where company_id = ${company_id} and employee_id <> ${employee_id} and message ~* ${pattern})
      as count`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) => [
  sql`update recognition set message = regexp_replace(message, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and message ~* ${pattern}`,
  sql`update recognition_comment set message = regexp_replace(message, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and message ~* ${pattern}`,
];
