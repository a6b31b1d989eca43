import { sql, type RawBuilder } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { ClosedBecause, MessageMove, MessageType } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Db } from '../../platform/db/driver.ts';
import { remembering } from '../../platform/db/idempotency.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { cardFacts, type CardFacts, type CardPart, cardPart, saidIn } from './card/queries.ts';
import { sourceJson, type Source } from './forward/queries.ts';
import { deleteLocations } from './location/queries.ts';
import { dropMoves, moveJson } from './notice/queries.ts';
import { previewJson, type PreviewRow } from '../link-preview/link-preview.ts';
import { mentionCards } from '../people/people.ts';
import { employeeCardJson } from '../people/view.ts';
import { membersFrom } from '../place/access.ts';
import { deletePolls } from '../poll/poll.ts';

/** Where a message is, and its numbers there. */
type Numbered = {
  place_id: string;
  seq: number;
  change: number;
  client_id: string;
  message_type: MessageType;
  pinned_at: string | null;
};

/** The same with what decides about its card. */
export type Facts = Numbered & CardFacts;

/** The message that another one answers, as JSON has instants. */
export type Answered = {
  message_id: string;
  author: EmployeeCard;
  words: string;
  language: string | null;
  mentions: Mentioned[] | null;
  message_type: MessageType;
  deleted_at: string | null;
};

/** The same with what its card shows. */
export type Part = Numbered &
  CardPart & {
    language: string | null;
    reply_to: Answered | null;
    preview: PreviewRow | null;
    pinned_by: EmployeeCard | null;
    is_forwarded: boolean;
    forwarded_from: Source | null;
    move: MessageMove | null;
  };

const own = (alias: string) =>
  sql`m.company_id = ${sql.ref(`${alias}.company_id`)} and m.message_id = ${sql.ref(`${alias}.content_id`)}`;

const facts = sql`'place_id', m.place_id, 'seq', m.seq, 'change', m.change, 'client_id', m.client_id, 'message_type', m.message_type,
  'pinned_at', m.pinned_at`;

export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`(select json_build_object(${facts}, ${cardFacts(alias)}) from message m where ${own(alias)})`;

/** The message that the row of `alias` answers, unless it was moved to another place since. */
export const answeredBy = (alias: string) => sql<Answered>`(
  select json_build_object('message_id', r.message_id, 'author', ${employeeCardJson('e')}, 'message_type', r.message_type,
    'words', case when a.deleted_at is null then ${saidIn('a', 'r')} else '' end,
    'language', case when a.deleted_at is null then r.language end, 'mentions', ${mentionCards({ company_id: sql`a.company_id`, ids: sql`a.mention_ids` })},
    'deleted_at', a.deleted_at)
  from message r join content a on a.company_id = r.company_id and a.content_id = r.message_id
  join employee e on e.company_id = a.company_id and e.employee_id = a.author_id
  where r.company_id = ${sql.ref(`${alias}.company_id`)} and r.message_id = ${sql.ref(`${alias}.reply_to_id`)}
    and r.place_id = ${sql.ref(`${alias}.place_id`)}
)`;

const answeredJson = answeredBy('m');

const shownPage = sql`(
  select ${previewJson(sql`n.company_id`, sql`n.link_preview_id`)} from content_link n
  where n.company_id = m.company_id and n.content_id = m.message_id and n.has_preview
)`;

const pinnedBy = sql`(
  select ${employeeCardJson('e')} from employee e where e.company_id = m.company_id and e.employee_id = m.pinned_by
)`;

export const partJson = (alias: string, viewer: RawBuilder<string>): RawBuilder<Part> => sql<Part>`(
  select json_build_object(${facts}, 'language', m.language, 'reply_to', case when m.reply_to_id is not null then ${answeredJson} end, 'preview', ${shownPage},
    'pinned_by', case when m.pinned_by is not null then ${pinnedBy} end,
    'is_forwarded', m.is_forwarded, 'forwarded_from', case when m.forwarded_id is not null then ${sourceJson()} end, 'move', case when m.message_type = 'move' then ${moveJson} end, ${cardPart(alias, viewer)})
  from message m where ${own(alias)}
)`;

export type NewRow = {
  message_id: string;
  place_id: string;
  author_id: string;
  client_id: string;
  message_type: MessageType;
  language: string | null;
  reply_to_id: string | null;
  is_forwarded: boolean;
  forwarded_id: string | null;
  recognition_id: string | null;
  created_at: Date;
};

/**
 * Parts of a statement that number a message and insert its own columns; `written` has the numbers. From then on the place is
 * locked for others who write there, until the commit: that is what makes the numbers follow it. Who writes has read what is
 * there. Someone who isn't there locks nothing, and gets no number. `kinds`: also checks, as `selectMembership` does, that they may
 * write there and are in it until the commit; otherwise the statement fails, see `isUnnumbered`.
 */
const writtenMessage = (company_id: string, row: NewRow, kinds?: readonly string[]) => sql`
  log as (
    insert into place_log as l (company_id, place_id, last_seq, last_change, last_at)
    select m.company_id, m.place_id, 1, 1, ${row.created_at} from place_member m
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${company_id} and m.place_id = ${row.place_id} and m.employee_id = ${row.author_id}
      ${kinds ? sql`and p.kind = any(${kinds}::text[]) and p.deleted_at is null and p.archived_at is null and ${mayPost} for share of m` : sql``}
    on conflict (company_id, place_id) do update
      set last_seq = l.last_seq + 1, last_change = l.last_change + 1, last_at = greatest(l.last_at, excluded.last_at)
    returning last_seq, last_change
  ), mine as (
    insert into message_reader as r (company_id, place_id, employee_id, read_seq)
    select ${company_id}, ${row.place_id}, ${row.author_id}, last_seq from log
    on conflict (company_id, place_id, employee_id) do update set read_seq = greatest(r.read_seq, excluded.read_seq), read_at = now()
  ), written as (
    insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type, language, reply_to_id,
      is_forwarded, forwarded_id, recognition_id)
    select ${company_id}, ${row.message_id}, ${row.place_id}, last_seq, last_change, ${row.author_id}, ${row.client_id},
      ${row.message_type}, ${row.language}::text, ${row.reply_to_id}::uuid, ${row.is_forwarded}::boolean, ${row.forwarded_id}::uuid,
      ${row.recognition_id}::uuid from ${kinds ? sql`(values (1)) one left join log on true` : sql`log`}
    returning seq, change
  )`;

export type Numbers = Pick<Numbered, 'seq' | 'change'>;

export const insertMessage = async (db: Db, company_id: string, row: NewRow): Promise<Numbers | undefined> => {
  const { rows } = await sql<Numbers>`with ${writtenMessage(company_id, row)} select seq, change from written`.execute(
    db,
  );
  return rows[0];
};

/** The same as the last statement of a call, which remembers its answer, and checks that its author may write there. */
export const endWithMessage = (
  tx: Tx,
  company_id: string,
  row: NewRow,
  kinds: readonly string[],
  answer: object,
) => sql<Numbers>`
  with ${writtenMessage(company_id, row, kinds)}, remembered as (${remembering(tx, answer, sql`written`)}) select seq, change from written`;

/** Whether a message got no number because its author may not write there. */
export const isUnnumbered = (error: unknown): boolean => {
  const { code, table, column } = error as { code?: unknown; table?: unknown; column?: unknown };
  return code === '23502' && table === 'message' && column === 'seq';
};

type Shown = Pick<NewRow, 'message_id' | 'place_id' | 'reply_to_id' | 'forwarded_id'>;

/** What most messages show besides their content. */
export const nothing_more = { reply_to: null, preview: null, forwarded_from: null };

/** What a message shows that is no card. */
export const no_card = { poll: null, location: null, recognition: null, move: null };

/** What the card of a message that is not numbered yet shows besides its content. */
export const findShown = async (
  db: Db,
  company_id: string,
  { message_id, place_id, reply_to_id, forwarded_id }: Shown,
): Promise<Pick<Part, 'reply_to' | 'preview' | 'forwarded_from'>> => {
  const { rows } = await sql<Pick<Part, 'reply_to' | 'preview' | 'forwarded_from'>>`
    select ${answeredJson} as reply_to, ${shownPage} as preview, ${sourceJson()} as forwarded_from
    from (values (${company_id}::uuid, ${message_id}::uuid, ${place_id}::uuid, ${reply_to_id}::uuid, ${forwarded_id}::uuid))
      m (company_id, message_id, place_id, reply_to_id, forwarded_id)`.execute(db);
  return rows[0] ?? nothing_more;
};

/** Gives a message the next number of a change, and returns it. The place is locked until the commit, as for a new message. */
export const takeChange = async (
  db: Db,
  company_id: string,
  { message_id, place_id }: { message_id: string; place_id: string },
): Promise<number> => {
  const { rows } = await sql<{ change: number }>`
    with log as (
      update place_log set last_change = last_change + 1 where company_id = ${company_id} and place_id = ${place_id}
      returning last_change
    )
    update message set change = log.last_change from log
    where company_id = ${company_id} and message_id = ${message_id} returning change`.execute(db);
  return rows[0]?.change ?? 0;
};

export const setLanguage = (company_id: string, message_id: string, language: string | null) =>
  sql`update message set language = ${language} where company_id = ${company_id} and message_id = ${message_id}`;

/** The message that a device sent under this name, if it did. */
export const findSent = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  client_id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from message
    where company_id = ${company_id} and author_id = ${employee_id} and client_id = ${client_id}`.execute(db);
  return rows[0]?.message_id;
};

/** Deletes the messages' own rows for good. What answered or forwarded them stays, without them. */
export const deleteMessages = async (db: Db, company_id: string, message_ids: readonly string[]): Promise<void> => {
  const ids = sql`any(${message_ids}::uuid[])`;
  await sql`update message set reply_to_id = null where company_id = ${company_id} and reply_to_id = ${ids}`.execute(
    db,
  );
  await sql`update message set forwarded_id = null where company_id = ${company_id} and forwarded_id = ${ids}`.execute(
    db,
  );
  await deletePolls(db, company_id, message_ids);
  await deleteLocations(company_id, message_ids).execute(db);
  const { rows } = await sql<{ move_id: string | null }>`
    delete from message where company_id = ${company_id} and message_id = ${ids} returning move_id`.execute(db);
  const move_ids = rows.flatMap(({ move_id }) => move_id ?? []);
  if (move_ids.length > 0) await dropMoves(company_id, move_ids).execute(db);
};

/** A person who is in a conversation, and the last numbers there. */
export type Membership = {
  is_archived: boolean;
  may_post: boolean;
  may_pin: boolean;
  last_seq: number;
  last_change: number;
  /** What the people in it come from. */
  audience: AudienceSelection | null;
};

/** Whether the role that the member `m` has in the space of the part `p` allows something; null without a role. A bare one gives nothing. */
const isAllowed = (permission: PlacePermission) => sql`(
  select ${sql.lit(permission)} = any(own.permissions) and (not h.is_bare or ${sql.lit(permission)} in ('post', 'comment'))
  from space_role_holder h join space_role own on own.company_id = h.company_id and own.space_role_id = h.space_role_id
  where h.company_id = m.company_id and h.place_id = p.parent_id and h.employee_id = m.employee_id
)`;

/** Whether the member `m` looks after the place `p`. Managers of a space look after all its parts that are not hidden. */
const keeps = sql<boolean>`(m.role <> 'member' or (p.visibility <> 'hidden' and (exists (
  select from place_member keeper
  where keeper.company_id = m.company_id and keeper.place_id = p.parent_id and keeper.employee_id = m.employee_id and keeper.role <> 'member'
) or coalesce(${isAllowed('manage_sub_spaces')}, false))))`;

/** Whether the other one of two people was deleted: no one would read what the member `m` of the place `p` writes. */
const isLeftAlone = sql<boolean>`(p.is_fixed and exists (
  select from place_member o join employee e on e.company_id = o.company_id and e.employee_id = o.employee_id
  where o.company_id = m.company_id and o.place_id = m.place_id and o.employee_id <> m.employee_id and e.deleted_at is not null
))`;

/** Whether the member `m` of the place `p` may write there, if it is not archived. */
export const mayPost = sql<boolean>`((${keeps} or coalesce(${isAllowed('post')}, p.posters = 'members')) and not ${isLeftAlone})`;

/** Why the member `m` may not write in the place `p`; null if they may. */
export const closedBecause = sql<ClosedBecause | null>`case when p.archived_at is not null then 'archived'
  when ${isLeftAlone} then 'left' when ${mayPost} then null when ${isAllowed('post')} is false then 'role' else 'managers' end`;

/** The same for writing in threads. */
export const mayComment = sql<boolean>`(p.has_comments and (${keeps} or coalesce(${isAllowed('comment')}, true)))`;

/** The same for pinning messages: people among themselves all may. */
export const mayPin = sql<boolean>`(p.kind = 'conversation' or ${keeps} or coalesce(${isAllowed('moderate')}, false))`;

/** Whether the member `m` looks after what others say in the place `p`. No one does among two people. */
export const mayModerate = sql<boolean>`(not p.is_fixed and (${keeps} or coalesce(${isAllowed('moderate')}, false)))`;

/** Whether this viewer looks after what others say where the message `alias` is. */
export const isModeratedBy = (alias: string, viewer: RawBuilder<string>): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`exists (
    select from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = ${column('company_id')} and m.place_id = ${column('place_id')} and m.employee_id = ${viewer}
      and ${mayModerate}
  )`;
};

type Wanted = {
  place_id: string;
  /** The kinds of places that people talk in. */
  kinds: readonly string[];
  /** Keeps the person in it: if someone takes them out at the moment they write, one of the two is first. */
  is_held?: boolean;
};

export const selectMembership = (
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { place_id, kinds, is_held = false }: Wanted,
): RawBuilder<Membership> =>
  sql<Membership>`
    select p.archived_at is not null as is_archived, ${mayPost} as may_post, ${mayPin} as may_pin,
      coalesce(l.last_seq, 0) as last_seq, coalesce(l.last_change, 0) as last_change, ${membersFrom('p')} as audience
    from place_member m
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    left join place_log l on l.company_id = m.company_id and l.place_id = m.place_id
    where m.company_id = ${company_id} and m.place_id = ${place_id} and m.employee_id = ${employee_id}
      and p.kind = any(${kinds}::text[]) and p.deleted_at is null ${is_held ? sql`for share of m` : sql``}`;

export const findMembership = async (
  db: Db,
  person: { company_id: string; employee_id: string },
  wanted: Wanted,
): Promise<Membership | undefined> => (await selectMembership(person, wanted).execute(db)).rows[0];
