import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { agedRows } from '../../../platform/personal/retention.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { insightKinds } from '../kinds/kinds.ts';
import { isOn, isReadable } from '../visibility/queries.ts';

/** The words of those of these that a person can see, and whose clicks are counted. */
export const listWords = async (
  db: Db,
  { company_id, employee_id }: Person,
  content_ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ content_id: string; words: string }>`
    select c.content_id, c.words from content c
    where c.company_id = ${company_id} and c.content_id = any(${content_ids}::uuid[]) and c.parent_id is null
      and c.kind = any(${insightKinds()}::text[]) and c.deleted_at is null and ${isOn('c')} and ${isReadable('c', employee_id)}`.execute(
    db,
  );
  return new Map(rows.map(({ content_id, words }) => [content_id, words]));
};

export type Click = { content_id: string; link_id: string };

/** Notes the first time that a person opened each of these links. */
export const insertClicks = ({ company_id, employee_id }: Person, clicks: readonly Click[], clicked_at: Date) => sql`
  with noted as (
    insert into content_click (company_id, content_id, link_id, employee_id, clicked_at)
    select ${company_id}::uuid, content_id, link_id, ${employee_id}::uuid, ${clicked_at}::timestamptz
    from unnest(${clicks.map(({ content_id }) => content_id)}::uuid[], ${clicks.map(({ link_id }) => link_id)}::uuid[])
      as opened (content_id, link_id)
    on conflict do nothing returning company_id, content_id
  )
  insert into content_reach_due (company_id, content_id)
  select distinct company_id, content_id from noted order by content_id on conflict do nothing`;

type ClickRow = Click & { clicked_at: Date; words: string | null };

export const readClicks = async (db: Db, { company_id, employee_id }: Person): Promise<ClickRow[]> => {
  const { rows } = await sql<ClickRow>`
    select k.content_id, k.link_id, k.clicked_at, c.words from content_click k
    left join content c on c.company_id = k.company_id and c.content_id = k.content_id
    where k.company_id = ${company_id} and k.employee_id = ${employee_id} order by k.content_id, k.clicked_at`.execute(
    db,
  );
  return rows;
};

export const forgetClicks = ({ company_id, employee_id }: Person) =>
  sql`delete from content_click where company_id = ${company_id} and employee_id = ${employee_id}`;

/** Of content that is that old: its id tells when it was written. */
export const oldClicks = agedRows('content_click', (before) => sql`content_id < ${firstIdAt(before)}::uuid`);
