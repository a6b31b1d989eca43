import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { isHeld } from '../../hold/access.ts';
import type { GoneMessage } from '@plaudit/contract/chat/schema';

/** Where messages are kept equally long. */
export type Kept = 'direct' | 'groups' | 'spaces';

/** For the place `p` and its conversation `k`. */
const is_of: Record<Kept, RawBuilder<boolean>> = {
  direct: sql<boolean>`k.conversation_type = 'employee'`,
  groups: sql<boolean>`k.conversation_type = 'group'`,
  spaces: sql<boolean>`p.kind = 'sub_space'`,
};

/** The first id of a time: ids of messages are in the order of their times. */
const idAt = (time: Date) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${time}::timestamptz) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** The logs `l` of conversations in which something from before then may be left. */
const logs = (company_id: string, kept: Kept, before: Date) => sql`place_log l
  join place p on p.company_id = l.company_id and p.place_id = l.place_id
  left join conversation k on k.company_id = l.company_id and k.conversation_id = l.place_id
  where l.company_id = ${company_id} and ${is_of[kept]} and ((
    select first.message_id from message first
    where first.company_id = l.company_id and first.place_id = l.place_id and first.seq > l.swept_seq order by first.seq limit 1
  ) < ${idAt(before)} or exists (
    -- Moved ones are older than what is before them.
    select from message moved join content c on c.company_id = moved.company_id and c.content_id = moved.message_id
    where moved.company_id = l.company_id and moved.place_id = l.place_id and moved.move_id is not null
      and moved.message_id < ${idAt(before)} and c.deleted_at is null
  ))`;

const isOld = (before: Date) => sql`m.company_id = l.company_id and m.place_id = l.place_id and m.seq > l.swept_seq
  and m.message_id < ${idAt(before)} and c.deleted_at is null and not ${isHeld('c')}`;

export const countOld = async (db: Db, company_id: string, kept: Kept, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(old.count), 0)::int as count from (
      select (
        select count(*) from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
        where ${isOld(before)}
      ) as count from ${logs(company_id, kept, before)}
    ) old`.execute(db);
  return rows[0]?.count ?? 0;
};

type Old = { message_id: string; place_id: string };

/** Locked as for everything else that happens to a message: it before its conversation. */
export const lockOld = async (
  db: Db,
  company_id: string,
  kept: Kept,
  { before, limit }: { before: Date; limit: number },
): Promise<Old[]> => {
  const { rows } = await sql<Old>`
    select old.message_id, old.place_id from (
      select each.message_id, l.place_id from (select l.* from ${logs(company_id, kept, before)}) l
      cross join lateral (
        select m.message_id from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
        where ${isOld(before)} order by m.seq limit ${limit}
      ) each limit ${limit}
    ) old join content c on c.company_id = ${company_id} and c.content_id = old.message_id
    where c.deleted_at is null order by c.content_id for update of c`.execute(db);
  return rows;
};

/** Each of these messages takes the next change of its conversation. */
export const takeChanges = async (
  db: Db,
  company_id: string,
  message_ids: readonly string[],
): Promise<GoneMessage[]> => {
  const { rows } = await sql<GoneMessage>`
    with picked as materialized (
      select given.message_id, m.place_id, m.seq, count(*) over (partition by m.place_id) as total,
        row_number() over (partition by m.place_id order by m.seq) as number
      from unnest(${message_ids}::uuid[]) as given (message_id)
      join message m on m.company_id = ${company_id} and m.message_id = given.message_id
    ), log as (
      update place_log l set last_change = l.last_change + each.total
      from (select distinct place_id, total from picked order by place_id) each
      where l.company_id = ${company_id} and l.place_id = each.place_id returning l.place_id, l.last_change
    )
    update message m set change = log.last_change - picked.total + picked.number
    from picked join log on log.place_id = picked.place_id
    where m.company_id = ${company_id} and m.message_id = picked.message_id
    returning m.place_id as conversation_id, m.message_id, m.seq, m.change`.execute(db);
  return rows;
};

/** Notes up to where nothing is left, for conversations that something old was in. */
export const noteSwept = (company_id: string, kept: Kept, before: Date) => sql`
  update place_log swept set swept_seq = coalesce((
    select m.seq - 1 from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
    where m.company_id = swept.company_id and m.place_id = swept.place_id and m.seq > swept.swept_seq and c.deleted_at is null
    order by m.seq limit 1
  ), swept.last_seq)
  from (select l.place_id from ${logs(company_id, kept, before)} order by l.place_id) done
  where swept.company_id = ${company_id} and swept.place_id = done.place_id`;
