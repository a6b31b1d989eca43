import { sql, type RawBuilder } from 'kysely';
import type { GoneMessage } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { leftAfter } from '../move/queries.ts';

type In = { company_id: string; place_id: string };

/** Numbers of messages that are there, before or after another, the next first. */
export const listNumbers = async (
  db: Db,
  { company_id, place_id }: In,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<{ message_id: string; seq: number }[]> => {
  const beyond = before === undefined ? sql`m.seq > ${after ?? 0}::bigint` : sql`m.seq < ${before}::bigint`;
  const order = before === undefined ? sql`m.seq` : sql`m.seq desc`;
  const { rows } = await sql<{ message_id: string; seq: number }>`
    select m.message_id, m.seq from message m
    join content c on c.company_id = m.company_id and c.content_id = m.message_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and ${beyond} and c.deleted_at is null
    order by ${order} limit ${limit}`.execute(db);
  return rows;
};

export type Changed = GoneMessage & { is_gone: boolean };

/** What happened after a change, in its order. */
export const listChanged = async (
  db: Db,
  { company_id, place_id }: In,
  { after, limit }: { after: number; limit: number },
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    select * from (
      (select m.place_id as conversation_id, m.message_id, m.seq, m.change, c.deleted_at is not null as is_gone from message m
      join content c on c.company_id = m.company_id and c.content_id = m.message_id
      where m.company_id = ${company_id} and m.place_id = ${place_id} and m.change > ${after}::bigint
      order by m.change limit ${limit})
      union all (${leftAfter({ company_id, place_id }, after)} order by l.change limit ${limit})
    ) changed order by change limit ${limit}`.execute(db);
  return rows;
};

/** Rows of `content` of these messages, for their cards. */
export const contentOf = (company_id: string, message_ids: readonly string[]): RawBuilder<unknown> =>
  sql`select * from content where company_id = ${company_id} and content_id = any(${message_ids}::uuid[])`;
