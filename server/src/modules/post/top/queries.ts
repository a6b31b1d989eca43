import { sql, type RawBuilder } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isCurrent, isMeantFor, isReadable } from '../../content/content.ts';
import { isMuted } from '../../follow/follow.ts';

/** Whether the post in scope still asks people to read it. */
const isAwaited = (now: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`must_read_by > ${now}::date - ${sql.lit(limits.must_read_after_days)}::integer`;

/** Whether there is a post of the company that may be above a feed. */
export const hasOnTop = async (db: Db, company_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select where exists (
        select from post where company_id = ${company_id} and ${isAwaited(sql`now()`)}
      )
      or exists (select from post where company_id = ${company_id} and pinned_until > now())`.execute(db);
  return rows.length > 0;
};

/**
 * Rows of `content` of what is above the feed of a place, or the home feed if that is null: posts that this person is asked to read
 * and has not acknowledged, and pinned ones. A company has few of both. Above the home feed, no place has more than a few: anyone
 * who manages one can ask its members.
 */
export const topRows = (
  { company_id, employee_id }: Person,
  place_id: string | null,
  now: Date,
  limit: number,
): RawBuilder<unknown> => sql`
  select c.* from (
    select p.post_id, p.must_read_by, p.is_pinned, c.place_id is not null as is_placed,
      row_number() over (partition by p.is_pinned, c.place_id order by p.must_read_by, p.post_id desc) as nth
    from (
      select post_id, null::date as must_read_by, true as is_pinned from post
      where company_id = ${company_id} and pinned_until > ${now}
      union all
      select post_id, must_read_by, false from post
      where company_id = ${company_id} and ${isAwaited(sql`${now}`)}
    ) p join content c on c.company_id = ${company_id} and c.content_id = p.post_id
    where c.deleted_at is null and ${isCurrent('c')} and ${isReadable('c', employee_id)} and case
      when p.is_pinned then c.place_id is not distinct from ${place_id}::uuid
        and not (${place_id}::uuid is null and ${isMuted('c', { company_id, employee_id })})
      else (${place_id}::uuid is null or c.place_id = ${place_id}::uuid) and c.author_id <> ${employee_id}
        and c.in_name_of is distinct from ${employee_id}
        and ${isMeantFor('c', employee_id)} and not exists (
          select from post_receipt r
          where r.company_id = c.company_id and r.post_id = c.content_id and r.employee_id = ${employee_id}
        )
      end
  ) top join content c on c.company_id = ${company_id} and c.content_id = top.post_id
  where ${place_id}::uuid is not null or not top.is_placed or top.nth <= ${sql.lit(limits.on_top_of_place)}
  order by top.is_placed and ${place_id}::uuid is null, top.is_pinned, top.must_read_by, c.content_id desc limit ${limit}`;
