import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { defineFragment } from '../../../platform/db/fragment.ts';
import { agedRows } from '../../../platform/personal/retention.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { insightKinds } from '../kinds/kinds.ts';
import { isMeantFor, isOn, isReadable } from '../visibility/queries.ts';

type Seen = { company_id: string; employee_id: string; content_ids: readonly string[]; seen_at: Date };

/** Notes the first time a person saw each of these, as far as they can see them. */
export const insertSeen = defineFragment<Seen>(
  ({ company_id, employee_id, content_ids, seen_at }) => sql`
    with noted as (insert into content_seen (company_id, content_id, employee_id, seen_at, is_meant)
    select c.company_id, c.content_id, ${employee_id}::uuid, ${seen_at}::timestamptz, ${isMeantFor('c', sql<string>`${employee_id}::uuid`)}
    from content c
    where c.company_id = ${company_id} and c.content_id = any(${content_ids}::uuid[]) and c.parent_id is null
      and c.deleted_at is null and ${isOn('c')} and ${isReadable('c', sql<string>`${employee_id}::uuid`)}
    on conflict do nothing returning company_id, content_id)
    insert into content_reach_due (company_id, content_id)
    select n.company_id, n.content_id from noted n
    join content c on c.company_id = n.company_id and c.content_id = n.content_id and c.kind = any(${insightKinds()}::text[])
    order by n.content_id on conflict do nothing`,
);

/**
 * Whether this employee has seen the content `alias`, which is trusted text, or wrote it, or it is in their name. What they saw
 * after `until` counts as unseen.
 */
export const isSeen = (
  alias: string,
  employee_id: string | RawBuilder<string>,
  until?: RawBuilder<Date>,
): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`(${content}.author_id = ${employee_id} or ${content}.in_name_of is not distinct from ${employee_id} or exists (
    select from content_seen noted
    where noted.company_id = ${content}.company_id and noted.content_id = ${content}.content_id and noted.employee_id = ${employee_id}
      ${until ? sql`and noted.seen_at <= ${until}` : sql``}
  ))`;
};

export const readSeen = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select content_id, seen_at from content_seen
    where company_id = ${company_id} and employee_id = ${employee_id} order by content_id`.execute(db);
  return rows;
};

export const forgetSeen = ({ company_id, employee_id }: Person) =>
  sql`delete from content_seen where company_id = ${company_id} and employee_id = ${employee_id}`;

/** Of content that is that old: its id tells when it was written. */
export const oldSeen = agedRows('content_seen', (before) => sql`content_id < ${firstIdAt(before)}::uuid`);
