import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isReadable } from '../../content/content.ts';

export type Wanted = {
  kind: 'received' | 'given';
  employee_id: string;
  viewer_id: string;
  /** The viewer may see private ones that they have no part in. */
  sees_private: boolean;
  recognition_type_id?: string | undefined;
  company_value_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type Totals = { count: number; points: number };

/** Recognitions that match, `c` and `r`, and that the viewer may see. Days begin in the company's time zone. */
const matching = (company_id: string, wanted: Wanted): RawBuilder<unknown> => {
  const {
    kind,
    employee_id,
    viewer_id,
    sees_private,
    recognition_type_id = null,
    company_value_id = null,
    from = null,
    to = null,
  } = wanted;
  const source =
    kind === 'given'
      ? sql`content c join recognition r on r.company_id = c.company_id and r.recognition_id = c.content_id
        where c.author_id = ${employee_id} and c.kind = 'recognition'`
      : sql`recognition_receiver mine
        join content c on c.company_id = mine.company_id and c.content_id = mine.recognition_id
        join recognition r on r.company_id = mine.company_id and r.recognition_id = mine.recognition_id
        where mine.company_id = ${company_id} and mine.employee_id = ${employee_id}`;
  const beginningOf = (day: RawBuilder<unknown>) =>
    sql`(${day}::timestamp at time zone (select time_zone from company where company_id = ${company_id}))`;
  return sql`${source}
    and c.company_id = ${company_id} and c.deleted_at is null and ((${sees_private} and c.readers <> 'members') or ${isReadable('c', viewer_id)})
    and (${recognition_type_id}::uuid is null or r.recognition_type_id = ${recognition_type_id}::uuid)
    and (${company_value_id}::uuid is null or ${company_value_id}::uuid = any(r.company_value_ids))
    and (${from}::date is null or c.created_at >= ${beginningOf(sql`${from}::date`)})
    and (${to}::date is null or c.created_at < ${beginningOf(sql`(${to}::date + 1)`)})`;
};

export const matchingRows = (
  company_id: string,
  wanted: Wanted,
  before: string | undefined,
  limit: number,
): RawBuilder<unknown> => {
  const id = wanted.kind === 'given' ? sql`c.content_id` : sql`mine.recognition_id`;
  return sql`select c.* from ${matching(company_id, wanted)}
    and (${before ?? null}::uuid is null or ${id} < ${before ?? null}::uuid)
    order by ${id} desc limit ${limit}`;
};

/** How many there are, and the points that the employee received with them or gave away for them. */
export const sumMatching = async (db: Db, company_id: string, wanted: Wanted): Promise<Totals> => {
  const points =
    wanted.kind === 'received'
      ? sql`r.points + r.boost_points`
      : sql`r.points * (select count(*) from recognition_receiver each where each.company_id = r.company_id and each.recognition_id = r.recognition_id)`;
  const { rows } = await sql<Totals>`
    select count(*), coalesce(sum(${points}), 0)::bigint as points from ${matching(company_id, wanted)}`.execute(db);
  return rows[0] as Totals;
};
