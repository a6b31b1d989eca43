import { sql, type RawBuilder } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import type { ClosedBecause, MessageType } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { JoinedBy, PlaceNotify, PlaceRole } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { isMeantAsHere } from '../../content/content.ts';
import { saidIn } from '../card/queries.ts';
import { mentionCards } from '../../people/people.ts';
import { employeeCardJson } from '../../people/view.ts';
import { membersFrom } from '../../place/access.ts';
import { closedBecause, mayComment, mayModerate, mayPin } from '../queries.ts';

type Person = { company_id: string; employee_id: string };

export type ConversationRow = {
  conversation_id: string;
  entity_type: 'employee' | 'group' | 'space';
  place_name: string;
  space: Space | null;
  role: PlaceRole;
  by: JoinedBy;
  audience: AudienceSelection | null;
  notify: PlaceNotify;
  muted_until: Date | null;
  pinned_at: Date | null;
  folder_id: string | null;
  is_archived: boolean;
  closed_because: ClosedBecause | null;
  may_comment: boolean;
  may_pin: boolean;
  may_moderate: boolean;
  sorted_at: Date;
  last_seq: number;
  last_change: number;
  read_seq: number;
  /** Of a conversation of two the other person, or the person alone; of a group some of the others. */
  people: EmployeeCard[];
  people_count: number;
  latest: Latest | null;
  unread_message_count: number;
  unread_mention_count: number;
};

type Space = { space_id: string; space_name: string; space_image: string | null; is_default: boolean };

/** As JSON has instants. */
type Latest = {
  words: string;
  mentions: Mentioned[] | null;
  message_type: MessageType;
  created_at: string;
  author: EmployeeCard;
};

/** More names do not fit in a line. */
const named_people = 4;

/** The lowest id that was made at a time. */
const idAt = (time: RawBuilder<unknown>) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${time}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** Whether a message stands where it was written: the number of one that was moved there says nothing about its time. */
export const isInTime = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.move_id`)} is null or ${sql.ref(`${alias}.message_type`)} = 'move')`;

/**
 * The last message that the person has read in the conversation `m`, a row of `place_member`: if nothing was noted yet, the last one
 * from before they joined. Only of people who joined before that was kept, the time and the ids say which one that was.
 */
export const readSeq = sql<number>`coalesce(r.read_seq, m.joined_seq, (
  select b.seq from content c join message b on b.company_id = c.company_id and b.message_id = c.content_id
  where c.company_id = m.company_id and c.place_id = m.place_id and c.kind = 'message' and c.content_id < ${idAt(sql`m.joined_at`)}
    and ${isInTime('b')}
  order by c.content_id desc limit 1
), 0)`;

/** Whom a message can mention to mean this person, besides those who are connected: they, their groups, everyone there. */
export const meaning = ({ company_id, employee_id }: Person, place_id: RawBuilder<unknown>) => sql`(
  array[${employee_id}::uuid, ${place_id}] || array(
    select g.group_id from employee_group_member g where g.company_id = ${company_id} and g.employee_id = ${employee_id}
  )
)`;

/** Whether the message `c` mentions this person. */
const isMeant = (person: Person, place_id: RawBuilder<unknown>) =>
  sql<boolean>`(c.mention_ids && ${meaning(person, place_id)} or ${isMeantAsHere('c', person.employee_id)})`;

/** Messages `n` of others, with their content `c`, after the last one that was read; without those that were read before they were moved. */
export const unread = (person: Person, place_id: RawBuilder<unknown>, read_seq: RawBuilder<unknown>) => sql`
  message n join content c on c.company_id = n.company_id and c.content_id = n.message_id
  where n.company_id = ${person.company_id} and n.place_id = ${place_id} and n.seq > ${read_seq}
    and n.author_id <> ${person.employee_id} and c.deleted_at is null and n.message_type <> 'move'
    and (n.move_id is null or not exists (
      select from message_move_reader known where known.company_id = n.company_id and known.move_id = n.move_id
        and known.employee_id = ${person.employee_id} and known.read_seq >= n.seq
    ))`;

/** Whether the message `alias` is after the last one that this person has read; for people who left, whatever they had not read. */
export const isUnreadBy = (alias: string, viewer: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select from message said
  left join place_member m on m.company_id = said.company_id and m.place_id = said.place_id and m.employee_id = ${viewer}
  left join message_reader r on r.company_id = said.company_id and r.place_id = said.place_id and r.employee_id = ${viewer}
  where said.company_id = ${sql.ref(`${alias}.company_id`)} and said.message_id = ${sql.ref(`${alias}.content_id`)}
    and said.seq > ${readSeq}
)`;

const latest = sql<Latest>`(
  select json_build_object('words', ${saidIn('c', 'n')}, 'mentions', ${mentionCards({ company_id: sql`c.company_id`, ids: sql`c.mention_ids` })},
    'message_type', n.message_type, 'created_at', c.created_at, 'author', ${employeeCardJson('e')})
  from message n join content c on c.company_id = n.company_id and c.content_id = n.message_id
  join employee e on e.company_id = c.company_id and e.employee_id = c.author_id
  where n.company_id = page.company_id and n.place_id = page.conversation_id and c.deleted_at is null
  order by n.seq desc limit 1
)`;

/** The others come first; a person who is alone is there with themselves. */
const people = ({ employee_id }: Person) => sql<EmployeeCard[]>`(
  select coalesce(json_agg(${employeeCardJson('o')}), '[]') from (
    select e.* from place_member k join employee e on e.company_id = k.company_id and e.employee_id = k.employee_id
    where k.company_id = page.company_id and k.place_id = page.conversation_id
      and (k.employee_id <> ${employee_id} or page.people_count = 1)
    order by k.joined_at, k.employee_id limit ${named_people}
  ) o
)`;

type Wanted = {
  /** The kinds of places that people talk in. */
  kinds: readonly string[];
  conversation_id?: string;
  is_pinned?: boolean | undefined;
  is_placed?: boolean | undefined;
  is_unread?: boolean | undefined;
  after?: readonly [sorted_at: string, conversation_id: string] | undefined;
  limit: number;
};

/** Conversations of a person, the latest first; the cost is that of their places and of the page. */
export const listConversationRows = async (
  db: Db,
  person: Person,
  { kinds, conversation_id, is_pinned, is_placed, is_unread, after, limit }: Wanted,
): Promise<ConversationRow[]> => {
  const { company_id, employee_id } = person;
  const conditions = [
    sql`m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null and p.kind = any(${kinds}::text[])`,
    // One that is asked for is shown before its first message, too.
    conversation_id
      ? sql`m.place_id = ${conversation_id}`
      : sql`(k.conversation_type is distinct from 'employee' or log.last_seq > 0)`,
    ...(is_pinned === undefined ? [] : [sql`(m.pinned_at is not null) = ${is_pinned}`]),
    ...(is_placed === undefined ? [] : [sql`(m.pinned_at is not null or f.folder_id is not null) = ${is_placed}`]),
    ...(is_unread ? [sql`exists (select from ${unread(person, sql`m.place_id`, readSeq)})`] : []),
    ...(after
      ? [sql`(coalesce(log.last_at, p.created_at), m.place_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]
      : []),
  ];
  const few = (rows: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (select from ${rows} limit ${limits.unread_most}) few)`;
  const theirs = unread(person, sql`page.conversation_id`, sql`page.read_seq`);
  const { rows } = await sql<ConversationRow>`
    select page.*, ${people(person)} as people, ${latest} as latest, ${few(theirs)} as unread_message_count,
      ${few(sql`${theirs} and ${isMeant(person, sql`page.conversation_id`)}`)} as unread_mention_count
    from (
      select m.company_id, m.place_id as conversation_id, coalesce(k.conversation_type, 'space') as entity_type, p.place_name, (
          select json_build_object('space_id', s.place_id, 'space_name', s.place_name, 'space_image', s.image_url, 'is_default', p.is_default)
          from place s where s.company_id = p.company_id and s.place_id = p.parent_id
        ) as space, m.role, m.by, ${membersFrom('p')} as audience, m.notify, m.muted_until, m.pinned_at, f.folder_id, p.archived_at is not null as is_archived, ${closedBecause} as closed_because, ${mayComment} as may_comment, ${mayPin} as may_pin, ${mayModerate} as may_moderate, coalesce(log.last_at, p.created_at) as sorted_at,
        coalesce(log.last_seq, 0) as last_seq, coalesce(log.last_change, 0) as last_change, ${readSeq} as read_seq, (
          select count(*)::int from place_member c where c.company_id = m.company_id and c.place_id = m.place_id
        ) as people_count
      from place_member m
      left join conversation k on k.company_id = m.company_id and k.conversation_id = m.place_id
      join place p on p.company_id = m.company_id and p.place_id = m.place_id
      left join place_log log on log.company_id = m.company_id and log.place_id = m.place_id
      left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
      left join chat_folder_entry f on f.company_id = m.company_id and f.place_id = m.place_id and f.employee_id = m.employee_id
      where ${sql.join(conditions, sql` and `)}
      order by sorted_at desc, m.place_id desc limit ${limit}
    ) page order by page.sorted_at desc, page.conversation_id desc`.execute(db);
  return rows;
};

/** What a person has not read in all their conversations; of muted ones only what mentions them. */
export const countAllUnread = async (
  db: Db,
  person: Person,
  kinds: readonly string[],
): Promise<{ unread_message_count: number; unread_mention_count: number }> => {
  const { company_id, employee_id } = person;
  const mine = sql`place_member m
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
    cross join lateral (
      select ${isMeant(person, sql`m.place_id`)} as is_meant from ${unread(person, sql`m.place_id`, readSeq)}
      limit ${limits.unread_most}
    ) u
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null and p.kind = any(${kinds}::text[])`;
  const { rows } = await sql<{ unread_message_count: number; unread_mention_count: number }>`
    select (select count(*)::int from (
        select from ${mine} and (u.is_meant or coalesce(m.muted_until <= now(), true)) limit ${limits.unread_most}
      ) few) as unread_message_count,
      (select count(*)::int from (select from ${mine} and u.is_meant limit ${limits.unread_most}) few) as unread_mention_count`.execute(
    db,
  );
  return rows[0] ?? { unread_message_count: 0, unread_mention_count: 0 };
};
