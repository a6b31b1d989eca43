import { sql, type RawBuilder } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { GoneMessage } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { leftAfter } from '../move/queries.ts';

type In = { company_id: string; place_id: string };

/** Where a page of messages begins: with the next one before or after a number. */
export type Edge = { before: number } | { after: number };

/** A page and one more: without a number in its text, PostgreSQL would make a plan for a tenth of the conversation, at each use. */
const most = limits.page_size_max + 1;

/** Rows of `content` of messages that are there, with their numbers, the next first. */
export const numbered = ({ company_id, place_id }: In, edge: Edge, limit: number): RawBuilder<unknown> => {
  const beyond = 'before' in edge ? sql`m.seq < ${edge.before}::bigint` : sql`m.seq > ${edge.after}::bigint`;
  return sql`select * from (
    select c.*, m.seq from message m
    join content c on c.company_id = m.company_id and c.content_id = m.message_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and ${beyond} and c.deleted_at is null
    order by ${'before' in edge ? sql`m.seq desc` : sql`m.seq`} limit ${sql.lit(most)}
  ) few limit ${limit}`;
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
