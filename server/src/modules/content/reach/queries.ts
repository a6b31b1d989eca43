import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Standing } from '../queries.ts';

export type Top = Pick<Standing, 'content_id' | 'readers' | 'place_id' | 'audience_id' | 'author_id' | 'in_name_of'> & {
  company_id: string;
};

/** The author, and the person in whose name it is: they don't count as readers. */
export const writersOf = ({ author_id, in_name_of }: Top): RawBuilder<string[]> =>
  sql<string[]>`${[author_id, ...(in_name_of ? [in_name_of] : [])]}::uuid[]`;

/** The people `e` whom content is meant for besides its writers: everyone, the members of its place, or its audience. */
export const peopleOf = (top: Top): RawBuilder<unknown> => {
  const { company_id, readers, place_id, audience_id } = top;
  const among = {
    everybody: sql``,
    members: sql`join place_member belongs on belongs.company_id = e.company_id and belongs.place_id = ${place_id}
      and belongs.employee_id = e.employee_id`,
    audience: sql`join content_audience_member meant on meant.company_id = e.company_id and meant.audience_id = ${audience_id}
      and meant.employee_id = e.employee_id`,
    named: sql`join content_reader named on named.company_id = e.company_id and named.content_id = ${top.content_id}
      and named.employee_id = e.employee_id`,
  }[readers];
  return sql`(
    select e.company_id, e.employee_id, e.department_id from employee e ${among}
    where e.company_id = ${company_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
      and e.employee_id <> all(${writersOf(top)})
  )`;
};

/** The people who opened a link of it. */
export const clickedBy = (top: Top): RawBuilder<unknown> => sql`(
  select distinct employee_id from content_click
  where company_id = ${top.company_id} and content_id = ${top.content_id} and employee_id <> all(${writersOf(top)})
)`;

/**
 * Content that someone saw since it was counted. It is no longer due once the transaction ends: calls that note it again wait
 * until then. What is noted in the same instant counts with the next reader.
 */
export const takeDue = async (db: Db): Promise<Top | 'gone' | undefined> => {
  const { rows } = await sql<Top & { is_there: boolean }>`
    with due as (
      delete from content_reach_due where ctid = any(array(
        select ctid from content_reach_due limit 1 for update skip locked
      )) returning company_id, content_id
    )
    select due.company_id, due.content_id, c.readers, c.place_id, c.audience_id, c.author_id, c.in_name_of,
      c.content_id is not null as is_there
    from due left join content c on c.company_id = due.company_id and c.content_id = due.content_id`.execute(db);
  const [row] = rows;
  return row && !row.is_there ? 'gone' : row;
};

/** Counts how many people content reached. */
export const storeReach = async (db: Db, top: Top, now: Date): Promise<void> => {
  const { company_id, content_id } = top;
  await sql`
    insert into content_reach (company_id, content_id, people, reached, clicked, counted_at)
    select ${company_id}, ${content_id}, count(*), count(s.employee_id), (select count(*) from ${clickedBy(top)} k), ${now}
    from ${peopleOf(top)} e
    left join content_seen s on s.company_id = e.company_id and s.content_id = ${content_id} and s.employee_id = e.employee_id
    on conflict (company_id, content_id) do update
      set people = excluded.people, reached = excluded.reached, clicked = excluded.clicked, counted_at = excluded.counted_at`.execute(
    db,
  );
};
