import { sql, type RawBuilder } from 'kysely';
import type { MessageType } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import type { NotificationKind } from '@plaudit/contract/notification/kinds';
import type { Db } from '../../../platform/db/driver.ts';
import type { Bite } from '../../../platform/jobs/bites.ts';
import { isMeantAsHere } from '../../content/content.ts';
import { mentionCards } from '../../people/people.ts';
import { saidIn } from '../card/queries.ts';
import { meaning, readSeq, unread } from '../lists/queries.ts';
import { isLooking } from '../looking/queries.ts';
import { mayPost } from '../queries.ts';

/** The kind of notification for messages in the place `p`, which may be a conversation `k`. */
const kindOf = sql<NotificationKind>`case k.conversation_type when 'employee' then 'message_direct' when 'group' then 'message_group'
  else 'message_space' end`;

/** What one of the members chose about a kind, or what holds for everyone. */
const choice = (kind: RawBuilder<unknown>, way: 'push' | 'mail', usual: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select t.${sql.ref(way)} from notification_preference t
  where t.company_id = m.company_id and t.employee_id = m.employee_id and t.kind = ${kind}
), ${usual})`;

/** What holds for people who have chosen nothing. */
export type Usual = { push: boolean; mail: boolean; mention: boolean };

const isLoud = sql<boolean>`(m.notify <> 'nothing' and coalesce(m.muted_until <= now(), true))`;

export type Told = {
  message_id: string;
  place_id: string;
  seq: number;
  author_id: string;
  kind: NotificationKind;
  /** Whether it mentions anyone. */
  has_mentions: boolean;
  /** Whether another one follows: everyone who wants to hear of this one, without being mentioned, is told of that. */
  is_overtaken: boolean;
};

/** A message of which people are told when it is written; those that were moved to the place since are not. */
const isTold = (alias: string) => sql<boolean>`${sql.ref(`${alias}.move_id`)} is null`;

/**
 * The message that people are told of: this one, or the newest in its place if this one is gone or `is_late`; of the last hour,
 * because people were told of older ones. Undefined if there is none.
 */
export const findTold = async (
  db: Db,
  { company_id, message_id }: { company_id: string; message_id: string },
  is_late = false,
): Promise<Told | undefined> => {
  const own = sql`select c.content_id from content c
    where c.company_id = ${company_id} and c.content_id = ${message_id} and c.deleted_at is null and not ${is_late}::boolean`;
  const newest = sql`select n.message_id from message asked
    join message n on n.company_id = asked.company_id and n.place_id = asked.place_id
    join content c on c.company_id = n.company_id and c.content_id = n.message_id
    where asked.company_id = ${company_id} and asked.message_id = ${message_id} and ${isTold('n')}
      and c.deleted_at is null and c.created_at > now() - interval '1 hour'
    order by n.seq desc limit 1`;
  const { rows } = await sql<Told>`
    select n.message_id, n.place_id, n.seq, n.author_id, ${kindOf} as kind, c.mention_ids <> '{}' as has_mentions, exists (
        select from message next join content d on d.company_id = next.company_id and d.content_id = next.message_id
        where next.company_id = n.company_id and next.place_id = n.place_id and next.seq > n.seq and ${isTold('next')}
          and d.deleted_at is null
      ) as is_overtaken
    from message n
    join content c on c.company_id = n.company_id and c.content_id = n.message_id
    join place p on p.company_id = n.company_id and p.place_id = n.place_id
    left join conversation k on k.company_id = n.company_id and k.conversation_id = n.place_id
    where n.company_id = ${company_id} and n.message_id = (select coalesce((${own}), (${newest}))) and p.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

export type Hearer = { employee_id: string; wants_push: boolean; wants_mail: boolean; is_looking: boolean };

type Asked = Bite & { only: readonly string[] | null; usual: Usual };

/**
 * Members of the place of a message, a piece of them in the order of their ids, and how each wants to hear of it. People who read
 * it want nothing anymore. Where it mentions no one, a space is asked only for those who follow everything there.
 */
export const listHearers = async (
  db: Db,
  company_id: string,
  { message_id, place_id, seq, author_id, kind, has_mentions }: Told,
  { after, limit, only, usual }: Asked,
): Promise<Hearer[]> => {
  const few = kind === 'message_space' && !has_mentions;
  const { rows } = await sql<Hearer>`
    select m.employee_id, is_looking, is_wanted and (
        m.notify = 'all' and ${choice(sql`${kind}::text`, 'push', sql`${usual.push}::boolean`)}
        or is_meant and ${choice(sql`'mention'`, 'push', sql`${usual.mention}::boolean`)}
      ) as wants_push,
      is_wanted and m.notify = 'all' and not is_meant and ${choice(sql`${kind}::text`, 'mail', sql`${usual.mail}::boolean`)} as wants_mail
    from (
      select m.* from place_member m
      where m.company_id = ${company_id} and m.place_id = ${place_id} and (${after}::uuid is null or m.employee_id > ${after}::uuid)
        and (${only}::uuid[] is null or m.employee_id = any(${only}::uuid[]))
        ${few ? sql`and m.notify = 'all' and m.parent_id is not null` : sql``}
      order by m.employee_id limit ${limit}
    ) m
    left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
    cross join lateral (
      select ${isLooking} as is_looking, ${isLoud} and m.employee_id <> ${author_id} and coalesce(r.read_seq < ${seq}, true) as is_wanted,
        ${has_mentions}::boolean and exists (
          select from content c where c.company_id = m.company_id and c.content_id = ${message_id} and (c.mention_ids && (
            array[m.employee_id, m.place_id] || array(
              select g.group_id from employee_group_member g where g.company_id = m.company_id and g.employee_id = m.employee_id
            )
          ) or ${isMeantAsHere('c', sql`m.employee_id`)})
        ) as is_meant
    ) about
    order by m.employee_id`.execute(db);
  return rows;
};

/** What a person has not read and wants to hear of: the newest message, and how many there are. */
export type Waiting = {
  message_id: string;
  seq: number;
  kind: NotificationKind;
  author_name: string;
  words: string;
  mentions: Mentioned[] | null;
  message_type: MessageType;
  is_meant: boolean;
  read_seq: number;
  count: number;
  place_name: string;
  space_name: string | null;
  may_reply: boolean;
};

type Person = { company_id: string; employee_id: string };

/**
 * Undefined for people who left, muted it, or have read everything. `way`: by push also what mentions them, by email only the rest,
 * because mentions have their own.
 */
export const findWaiting = async (
  db: Db,
  person: Person,
  place_id: string,
  { kinds, usual, way }: { kinds: readonly string[]; usual: Usual; way: 'push' | 'mail' },
): Promise<Waiting | undefined> => {
  const { company_id, employee_id } = person;
  const theirs = unread(person, sql`mine.place_id`, sql`mine.read_seq`);
  const isMeant = sql`(c.mention_ids && mine.meaning or ${isMeantAsHere('c', employee_id)})`;
  const isWanted =
    way === 'push'
      ? sql`(mine.hears_all or mine.hears_mentions and ${isMeant})`
      : sql`(mine.hears_all and not (${isMeant}))`;
  const { rows } = await sql<Waiting>`
    select mine.kind, mine.read_seq, mine.place_name, mine.space_name, mine.may_reply, latest.*, (
      select count(*)::int from (select from ${theirs} and ${isWanted} limit ${limits.unread_most}) few
    ) as count
    from (
      select m.company_id, m.place_id, p.place_name, ${kindOf} as kind, ${readSeq} as read_seq, p.archived_at is null and ${mayPost} as may_reply,
        (select s.place_name from place s where s.company_id = p.company_id and s.place_id = p.parent_id) as space_name,
        m.notify = 'all' and ${choice(kindOf, way, sql`${usual[way]}::boolean`)} as hears_all,
        ${choice(sql`'mention'`, 'push', sql`${usual.mention}::boolean`)} as hears_mentions,
        ${meaning(person, sql`m.place_id`)} as meaning
      from place_member m
      join place p on p.company_id = m.company_id and p.place_id = m.place_id
      left join conversation k on k.company_id = m.company_id and k.conversation_id = m.place_id
      left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
      where m.company_id = ${company_id} and m.place_id = ${place_id} and m.employee_id = ${employee_id} and ${isLoud}
        and p.deleted_at is null and p.kind = any(${kinds}::text[])
    ) mine
    cross join lateral (
      select n.message_id, n.seq, n.message_type, ${saidIn('c', 'n')} as words, ${isMeant} as is_meant,
        ${mentionCards({ company_id: sql`c.company_id`, ids: sql`c.mention_ids` })} as mentions,
        trim(e.first_name || ' ' || e.last_name) as author_name
      from (select n.message_id, n.seq from ${theirs} and ${isWanted} order by n.seq desc limit 1) last
      join message n on n.company_id = mine.company_id and n.message_id = last.message_id
      join content c on c.company_id = n.company_id and c.content_id = n.message_id
      join employee e on e.company_id = n.company_id and e.employee_id = n.author_id
    ) latest`.execute(db);
  return rows[0];
};
