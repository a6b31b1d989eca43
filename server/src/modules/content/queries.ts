import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { ContentAttachment, ContentPlace, Mentioned, Reaction } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { defineFragment } from '../../platform/db/fragment.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { listSeveral, loadPersonCards, mentionCards } from '../people/people.ts';
import { viewAttachments } from './attachments/attachments.ts';
import { attachmentsOf, type AttachmentRow } from './attachments/queries.ts';
import { kinds } from './kinds/kinds.ts';
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

/** What each kind says about its own content, in one expression whose text is always the same. */
export const byKind = (kind: string, say: (kind: ReturnType<typeof kinds>[number]) => RawBuilder<unknown>) => {
  const cases = kinds().map((declared) => sql`when ${sql.lit(declared.kind)} then ${say(declared)}`);
  return sql`case ${sql.ref(kind)} ${sql.join(cases, sql` `)} end`;
};

/** Whether content was given to this viewer. */
export const isGivenTo = (alias: string, viewer: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${byKind(`${alias}.kind`, ({ isGivenTo: isTheirs }) => isTheirs?.(alias, viewer) ?? sql`false`)}`;

/** Whether this viewer looks after what is said where the content `alias` at the top of a thread is. */
export const isModeratedBy = (alias: string, viewer: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${byKind(`${alias}.kind`, ({ isModeratedBy: isTheirs }) => isTheirs?.(alias, viewer) ?? sql`false`)}`;

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

export type Cards = {
  rows: CardRow[];
  has_more: boolean;
  /** The last row of the page, whether or not it is left out; null if there is none. */
  last_id: string | null;
};

/** A card before its people and other repeated parts are added. */
type FoundRow = Omit<CardRow, 'author' | 'in_name_of' | 'mentions' | 'attachments'> & {
  in_name_of: string | null;
  mention_ids: string[];
  attachments: AttachmentRow[] | null;
};

type Found = {
  viewer_id: string;
  /** Rows of `content`. */
  page: RawBuilder<unknown>;
  limit: number;
  /** Whether the card `c` is left out of the page. */
  left_out: RawBuilder<boolean>;
  /** The order of the page's rows, which are `found`, and of the cards, `c`. */
  found_order: RawBuilder<unknown>;
  card_order: RawBuilder<unknown>;
};

const cards = defineFragment<Found, FoundRow & { has_more: boolean; is_left_out: boolean }>(
  ({ viewer_id, page, limit, left_out, found_order, card_order }) => sql`
    select c.content_id, c.kind, c.readers, c.audience_id, c.expires_at, c.in_name_of, c.author_id, c.words, c.created_at, c.edited_at, c.reaction_counts, c.comments_count,
      c.mention_ids, ${attachmentsOf} as attachments, ${reactionOf(viewer_id)} as my_reaction, ${placeOf('c')} as place, c.has_more,
      ${left_out} as is_left_out, ${isModeratedBy('c', viewer_id)} as is_moderated,
      ${byKind('c.kind', ({ part }) => part('c', viewer_id))} as part
    from (
      select found.*, count(*) over () > ${limit} as has_more from (${page}) found order by ${found_order} limit ${limit}
    ) c
    order by ${card_order}`,
);

/**
 * Cards of one viewer, newest first or by other columns of `page`, of any kind, in one statement. `page` is a query that
 * returns rows of `content`, one more than `limit` if more follow, and only rows that this viewer may see. Rows are found once,
 * and the extra one costs no lookup. Every lookup is by primary key, so the cost is that of the page, no matter how large the
 * company is: what is `left_out` makes a page shorter, and is not made up for.
 */
export const listCards = async (
  source: Source,
  { company_id, employee_id: viewer_id }: Pick<Viewer, 'company_id' | 'employee_id'>,
  page: RawBuilder<unknown>,
  limit: number,
  {
    columns = ['content_id'],
    left_out = sql<boolean>`false`,
  }: { columns?: readonly string[]; left_out?: RawBuilder<boolean> } = {},
): Promise<Cards> => {
  const inOrder = (alias: string) => sql.join(columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} desc`));
  const asked = { viewer_id, page, limit, left_out, found_order: inOrder('found'), card_order: inOrder('c') };
  const { rows } = await cards(asked).execute(source.db);
  const shown = rows.filter(({ is_left_out }) => !is_left_out);
  return {
    rows: await complete(source, company_id, shown),
    has_more: rows[0]?.has_more ?? false,
    last_id: rows.at(-1)?.content_id ?? null,
  };
};

/** Adds what many cards repeat, from memory: their people, and what their kinds name. Signs the addresses of their files. */
const complete = async (source: Source, company_id: string, found: readonly FoundRow[]): Promise<CardRow[]> => {
  const people_ids = found.flatMap(({ author_id, in_name_of, mention_ids }) => [
    author_id,
    ...(in_name_of ? [in_name_of] : []),
    ...mention_ids,
  ]);
  const [people, parts] = await Promise.all([
    loadPersonCards(source, company_id, people_ids),
    completeParts(source, company_id, found),
  ]);
  const { config } = 'ctx' in source ? source.ctx : source;
  const unknown = people_ids.filter((id) => !people.has(id));
  const several = new Map((await listSeveral(source.db, company_id, unknown)).map((card) => [card.employee_id, card]));
  const cardOf = (employee_id: string) => people.get(employee_id)?.card;
  return found.flatMap((row, place) => {
    const author = cardOf(row.author_id);
    if (!author) return [];
    const mentions = row.mention_ids.flatMap((id) => cardOf(id) ?? several.get(id) ?? []);
    const in_name_of = (row.in_name_of && cardOf(row.in_name_of)) || null;
    return [
      {
        ...row,
        author,
        in_name_of,
        mentions,
        attachments: viewAttachments(config, row.attachments),
        part: parts[place],
      },
    ];
  });
};

const completeParts = async (
  source: Source,
  company_id: string,
  found: readonly FoundRow[],
): Promise<readonly unknown[]> => {
  const parts = found.map(({ part }) => part);
  for (const { kind, complete: completeOwn } of kinds()) {
    const places = found.flatMap((row, place) => (row.kind === kind ? [place] : []));
    if (!completeOwn || places.length === 0) continue;
    const own = await completeOwn(
      source,
      company_id,
      places.map((place) => parts[place]),
    );
    for (const [index, place] of places.entries()) parts[place] = own[index];
  }
  return parts;
};

/** One piece of content as its card shows it to the viewer, after its access was checked. */
export const findCard = async (
  source: Source,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
  content_id: string,
): Promise<CardRow | undefined> => {
  const page = sql`select * from content where company_id = ${viewer.company_id} and content_id = ${content_id}`;
  const { rows } = await listCards(source, viewer, page, 1);
  return rows[0];
};

/**
 * The card of content without files that its author writes in this transaction, and no one has seen yet: nothing is read besides the
 * people. Its kind adds `part`.
 */
export const cardOfNew = async (source: Source, company_id: string, row: NewContent): Promise<CardRow> => {
  const { mentioned, place_id: _place, place_kind: _kind, reader_ids: _readers, ...written } = row;
  const found = {
    audience_id: null,
    expires_at: null,
    in_name_of: null,
    ...written,
    mention_ids: [...mentioned],
    attachments: null,
    reaction_counts: {},
    comments_count: 0,
    my_reaction: null,
    edited_at: null,
    place: null,
    // It is the viewer's own.
    is_moderated: false,
    part: null,
  };
  const [card] = await complete(source, company_id, [found]);
  if (!card) throw new Error('New content has no author');
  return card;
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

/** The standing of content, even if it was deleted. */
export const findStanding = async (
  db: Db,
  company_id: string,
  content_id: string,
  viewer_id: string | null,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select c.content_id, c.kind, c.parent_id, c.author_id, c.words, c.mention_ids, c.attachments_count, c.reaction_counts, c.comments_count,
      c.created_at, c.edited_at, c.deleted_at, c.deleted_by, c.hidden_at, t.content_id as top_id, t.kind as top_kind, t.author_id as top_author_id,
      t.place_id, p.kind as place_kind, p.archived_at is not null as is_place_archived, coalesce(p.has_comments, true) as has_place_comments, coalesce(${isForAll('p')}, false) and not ${isAmongMembers('t')} as is_place_open,
      t.readers, t.audience_id, t.in_name_of, t.expires_at, array(
        select employee_id from content_reader where company_id = t.company_id and content_id = t.content_id
      ) as reader_ids, (c.content_id = t.content_id or t.deleted_at is null) and ${isUnderVisible('c')} as is_open,
      ${isOn('t')} as is_on,
      coalesce(${isReadable('t', sql<string>`${viewer_id}::uuid`)}, false) as is_readable, ${isModeratedBy('t', sql<string>`${viewer_id}::uuid`)} as is_moderated,
      ${byKind('t.kind', ({ facts }) => facts('t'))} as facts
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
