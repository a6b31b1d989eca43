import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { ContentAttachment, ContentPlace, Mentioned, Reaction } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { mentionCards } from '../people/people.ts';
import { type Kind, kinds } from './kinds/kinds.ts';
import { isForAll } from '../place/access.ts';
import { isAmongMembers, isOn, isReadable, isUnderVisible } from './visibility/queries.ts';

export type Readers = 'everybody' | 'members' | 'named' | 'audience';
export type Counts = { reaction_counts: Record<string, number>; comments_count: number };

/** Everything of `content` that a card shows, and what its kind adds; `view` of the kind turns it into the API's form. */
export type CardRow = Counts & {
  content_id: string;
  kind: string;
  readers: Readers;
  /** The audience it is for, if it is for one. */
  audience_id: string | null;
  expires_at: Date | null;
  author_id: string;
  author: EmployeeCard;
  /** The person in whose name its author wrote it. */
  in_name_of: EmployeeCard | null;
  words: string;
  mentions: Mentioned[] | null;
  attachments: ContentAttachment[];
  my_reaction: Reaction | null;
  place: ContentPlace;
  created_at: Date;
  edited_at: Date | null;
  /** The viewer looks after what is said in its place. */
  is_moderated: boolean;
  part: unknown;
};

/** What each kind, or each of those in `only`, says about its own content, in one expression whose text is always the same. */
export const byKind = (kind: string, say: (kind: Kind) => RawBuilder<unknown>, only?: readonly string[]) => {
  const cases = kinds()
    .filter((declared) => !only || only.includes(declared.kind))
    .map((declared) => sql`when ${sql.lit(declared.kind)} then ${say(declared)}`);
  return cases.length > 0 ? sql`case ${sql.ref(kind)} ${sql.join(cases, sql` `)} end` : sql`null`;
};

/** Whether content was given to this viewer. */
export const isGivenTo = (alias: string, viewer: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${byKind(`${alias}.kind`, ({ isGivenTo: isTheirs }) => isTheirs?.(alias, viewer) ?? sql`false`)}`;

/** Whether this viewer looks after what is said where the content `alias` at the top of a thread is. */
export const isModeratedBy = (
  alias: string,
  viewer: RawBuilder<string>,
  only?: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`${byKind(`${alias}.kind`, ({ isModeratedBy: isTheirs }) => isTheirs?.(alias, viewer) ?? sql`false`, only)}`;

/** All that the content `c` mentions; null if there are none. */
export const mentionsOf = sql<Mentioned[] | null>`case when c.mention_ids <> '{}' then
  ${mentionCards({ company_id: sql`c.company_id`, ids: sql`c.mention_ids` })} end`;

/** This employee's own reaction to the content `c`. */
export const reactionOf = (
  employee_id: RawBuilder<string>,
) => sql<Reaction | null>`case when c.reaction_counts <> '{}' then (
    select reaction from content_reaction mine
    where mine.company_id = c.company_id and mine.content_id = c.content_id and mine.employee_id = ${employee_id}
  ) end`;

/** What the place `l` is called: a part of a space with its space, whose first part has no name of its own for people. */
const placeName = sql`case when l.parent_id is null then l.place_name else (
  select case when l.is_default then s.place_name else s.place_name || ' · ' || l.place_name end
  from place s where s.company_id = l.company_id and s.place_id = l.parent_id
) end`;

/** Where the content of a row is, at the top of its thread. */
export const placeOf = (alias: string): RawBuilder<ContentPlace> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<ContentPlace>`case when ${column('place_id')} is not null then (
    select case when l.archived_at is null then json_build_object('place_id', l.place_id, 'place_name', ${placeName}, 'kind', l.kind)
      else json_build_object('place_id', l.place_id, 'place_name', ${placeName}, 'kind', l.kind, 'is_archived', true) end from place l
    where l.company_id = ${column('company_id')} and l.place_id = ${column('place_id')}
  ) end`;
};

/** What decides who may see and do what with content, and with its thread. */
export type Standing = Counts & {
  content_id: string;
  kind: string;
  parent_id: string | null;
  author_id: string;
  words: string;
  mention_ids: string[];
  attachments_count: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  hidden_at: Date | null;
  /** The content at the top of the thread: itself if it is not a comment. */
  top_id: string;
  top_kind: string;
  top_author_id: string;
  /** Its place; null if it is in none. */
  place_id: string | null;
  place_kind: string | null;
  /** That place is read-only. */
  is_place_archived: boolean;
  /** People comment in that place, as far as its settings decide. */
  has_place_comments: boolean;
  /** Everyone reads it in that place, and not only its members. */
  is_place_open: boolean;
  readers: Readers;
  /** The audience it is for; null if it is for none. */
  audience_id: string | null;
  /** The person in whose name its author wrote it. */
  in_name_of: string | null;
  expires_at: Date | null;
  /** The people it is for, if they are named. */
  reader_ids: string[];
  /** Nothing above it was deleted. */
  is_open: boolean;
  /** The company has the thread's module on. */
  is_on: boolean;
  /** The viewer may read the thread. */
  is_readable: boolean;
  /** The viewer looks after what is said in its place. */
  is_moderated: boolean;
  /** What the kind of the top content says about it. */
  facts: unknown;
};

/** The standing of content, even if it was deleted; of content of another kind than `only`, facts and moderators are left out. */
export const findStanding = async (
  db: Db,
  company_id: string,
  content_id: string,
  viewer_id: string | null,
  only?: readonly string[],
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select c.content_id, c.kind, c.parent_id, c.author_id, c.words, c.mention_ids, c.attachments_count, c.reaction_counts, c.comments_count,
      c.created_at, c.edited_at, c.deleted_at, c.deleted_by, c.hidden_at, t.content_id as top_id, t.kind as top_kind, t.author_id as top_author_id,
      t.place_id, p.kind as place_kind, p.archived_at is not null as is_place_archived, coalesce(p.has_comments, true) as has_place_comments, coalesce(${isForAll('p')}, false) and not ${isAmongMembers('t')} as is_place_open,
      t.readers, t.audience_id, t.in_name_of, t.expires_at, array(
        select employee_id from content_reader where company_id = t.company_id and content_id = t.content_id
      ) as reader_ids, (c.content_id = t.content_id or t.deleted_at is null) and ${isUnderVisible('c')} as is_open,
      ${isOn('t')} as is_on,
      coalesce(${isReadable('t', sql<string>`${viewer_id}::uuid`)}, false) as is_readable, ${isModeratedBy('t', sql<string>`${viewer_id}::uuid`, only)} as is_moderated,
      ${byKind('t.kind', ({ facts }) => facts('t'), only)} as facts
    from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
    left join place p on p.company_id = t.company_id and p.place_id = t.place_id
    where c.company_id = ${company_id} and c.content_id = ${content_id}`.execute(db);
  return rows[0];
};

/** Who may read what, as `mayRead` says; null for everything. */
type Reader = { employee_id: string; manages: readonly string[] } | null;

/**
 * Changes in a thread run one after another, so that its counts stay correct. Returns false, and locks nothing, if the reader
 * may not read the thread.
 */
export const lockThread = async (db: Db, company_id: string, content_id: string, reader: Reader): Promise<boolean> => {
  const isTheirs =
    reader &&
    sql`and (${isReadable('t', reader.employee_id)} or (t.readers <> 'members' and t.kind = any(${reader.manages}::text[])))`;
  const { rows } = await sql`select from content t
    where t.company_id = ${company_id} and t.content_id = (
      select top_id from content where company_id = ${company_id} and content_id = ${content_id}
    ) ${isTheirs ?? sql``} for no key update of t`.execute(db);
  return rows.length === 1;
};

export type NewContent = {
  content_id: string;
  kind: string;
  readers: Readers;
  /** Its place, whose members are its readers. */
  place_id?: string | null;
  place_kind?: string | null;
  /** The audience whose people are its readers. */
  audience_id?: string | null;
  expires_at?: Date | null;
  in_name_of?: string | null;
  author_id: string;
  words: string;
  mentioned: readonly string[];
  created_at: Date;
  /** The people it is for besides its author, if `readers` are named. */
  reader_ids?: readonly string[];
};

/**
 * Content at the top of a thread. The kind's own rows can be inserted with it in one statement: its `own` inserts.
 */
export const insertContent = (company_id: string, row: NewContent, own: readonly RawBuilder<unknown>[] = []) => {
  const content = sql`insert into content (company_id, content_id, kind, top_id, place_id, audience_id, readers, author_id, in_name_of,
      words, mention_ids, created_at, expires_at)
    values (${company_id}, ${row.content_id}, ${row.kind}, ${row.content_id}, ${row.place_id ?? null}, ${row.audience_id ?? null},
      ${row.readers}, ${row.author_id}, ${row.in_name_of ?? null}, ${row.words}, ${knownAmong(company_id, row.mentioned)},
      ${row.created_at}, ${row.expires_at ?? null})`;
  const readers = sql`insert into content_reader (company_id, content_id, employee_id)
    select ${company_id}, ${row.content_id}, unnest(${row.reader_ids ?? []}::uuid[])`;
  const inserts = [...own, ...(row.readers === 'named' ? [readers] : [])];
  if (inserts.length === 0) return content;
  const along = inserts.map((insert, place) => sql`${sql.ref(`along_${place}`)} as (${insert})`);
  return sql`with ${sql.join(along)} ${content}`;
};

export const updateContent = (db: Db, company_id: string, content_id: string, change: Updateable<Tables['content']>) =>
  db.updateTable('content').set(change).where('company_id', '=', company_id).where('content_id', '=', content_id);

/** Names the people content is for from now on; no one if it is not for named people. */
export const setReaders = (company_id: string, content_id: string, readers: Readers, reader_ids: readonly string[]) =>
  sql`with changed as (
      update content set readers = ${readers} where company_id = ${company_id} and content_id = ${content_id}
    ), gone as (
      delete from content_reader
      where company_id = ${company_id} and content_id = ${content_id} and employee_id <> all(${reader_ids}::uuid[])
    )
    insert into content_reader (company_id, content_id, employee_id)
    select ${company_id}, ${content_id}, unnest(${reader_ids}::uuid[]) on conflict do nothing`;

/** Keeps the current words of the content before new ones replace them. */
export const keepRevision = (company_id: string, content_id: string, words: string, edited_at: Date) =>
  sql`insert into content_revision (company_id, content_id, edited_at, words)
    select company_id, content_id, ${edited_at}, words from content
    where company_id = ${company_id} and content_id = ${content_id} and words <> ${words}
    on conflict do nothing`;

/** Those of these ids that are people in the company, or others that texts there mention. */
export const knownAmong = (company_id: string, ids: readonly string[]) =>
  sql<string[]>`array(
    select employee_id from employee
    where company_id = ${company_id} and employee_id = any(${ids}::uuid[]) and deleted_at is null
    union all
    select subject_id from mention_subject where company_id = ${company_id} and subject_id = any(${ids}::uuid[])
  )`;
