import { sql, type RawBuilder } from 'kysely';
import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { SearchedPart } from '@plaudit/contract/search/schema';
import { composed, type Db } from '../../../platform/db/driver.ts';
import { unseen } from '../../../platform/db/unseen.ts';
import { endAbove } from '../../../platform/ids.ts';
import { attachmentsOf, type AttachmentRow } from '../attachments/queries.ts';
import { byKind, placeOf } from '../queries.ts';
import { anyOf, terms } from '../terms/policy.ts';
import { file_group } from './policy.ts';
import { isVisible } from '../visibility/queries.ts';

export type Window = {
  company_id: string;
  viewer_id: string;
  /** Between these two, and none of them. */
  low: string;
  high: string;
  limit: number;
  /** Only what these people wrote; null for all. */
  author_ids: readonly string[] | null;
  /** Only what has all of these. */
  has: readonly SearchedPart[];
};

export type Wanted = {
  /** Kinds of content, comments, and files by their names. */
  groups: readonly string[];
  /** Searches of terms, all of which content has to fit. */
  content: readonly string[];
  /** The same for the names of its files. */
  files: readonly string[];
  /** How many terms they have for each word: `named` has those of people, too, and `corrected` hundreds for typing errors. */
  breadth: 'typed' | 'named' | 'corrected';
};

/** What the index is asked for, and what has to fit besides; null if nothing of it is wanted. */
type Asked = { search: string; others: readonly string[] } | null;
export type Indexed = { content: Asked; files: Asked };

/** For each search, the share of the content that was looked at that fits it. */
export type Shares = { content: readonly number[]; files: readonly number[] };

export type Found = {
  group: string;
  ids: string[];
  /** How far content was looked at, which is no id of content; null if there is nothing older in the window. */
  ended_at: string | null;
};

/** Each group with the term of its kind; files have none. */
const groupsIn = (groups: readonly string[]): RawBuilder<unknown> => sql`
  unnest(
    ${unseen(sql`${groups}::text[]`)},
    ${unseen(sql`${groups.map((group) => (group === file_group ? null : anyOf([terms.kind(group)])))}::tsquery[]`)}
  ) as wanted ("group", of_kind)`;

/** Whether the content `c` has all of these, and is by one of these people. Asked before who may see it, which costs more. */
const isWanted = ({ author_ids, has }: Window): RawBuilder<boolean> => sql<boolean>`(
  (${author_ids}::uuid[] is null or c.author_id = any(${author_ids}::uuid[]))
  and ('link' <> all(${has}::text[]) or c.words ~* 'https?://')
  and not exists (
    select from unnest(array_remove(${has}::text[], 'link')) part where not exists (
      select from content_attachment x join file f on f.company_id = x.company_id and f.file_id = x.file_id
      where x.company_id = c.company_id and x.content_id = c.content_id and (part = 'file' or f.content_type like part || '/%')
    )
  )
)`;

/** Ids of content in `newest`, which is in its order: those that the viewer may see, up to the limit, looked up one by one. */
const visibleOf = (window: Window, newest: RawBuilder<unknown>): RawBuilder<string[]> => {
  const { company_id, viewer_id, limit, author_ids, has } = window;
  const seen = isVisible('c', viewer_id);
  const is_narrowed = author_ids !== null || has.length > 0;
  return sql<string[]>`array(
  select newest.content_id from (${newest}) newest cross join lateral (
    select * from content where company_id = ${company_id} and content_id = newest.content_id offset 0
  ) c
  where ${is_narrowed ? sql`case when ${isWanted(window)} then ${seen} end` : seen}
  order by newest.content_id desc limit ${unseen(sql`${limit}::int`)}
)`;
};

/** Searches of so many words are usual, and planned once. */
const most_prepared = 3;

/** For each group what fits in the newest `size` of all content. */
export const findNewest = async (
  db: Db,
  window: Window,
  { groups, content, files }: Wanted,
  size: number,
): Promise<{ found: Found[]; shares: Shares }> => {
  const { company_id, low, high } = window;
  const has_files = groups.includes(file_group);
  // Its text depends on how many words there are.
  const note = content.length > most_prepared ? composed : sql``;
  const fits = (searches: readonly string[]) =>
    sql`array[${sql.join(searches.map((search) => sql`terms @@ ${unseen(sql`${search}::tsquery`)}`))}]::boolean[]`;
  const counted = (searches: readonly string[], column: string) => sql`array(
    select (select count(*)::float from piece where ${sql.ref(column)}[place]) / greatest(1, (select count(*) from piece))
    from generate_series(1, ${unseen(sql`cardinality(${searches}::tsquery[])`)}) place
  )`;
  const { rows } = await sql<Found & { content: number[]; files: number[] }>`${note}
    with piece as materialized (
      select content_id, terms, ${fits(content)} as fits_content, ${fits(files)} as fits_files from (
        select content_id, terms from content_terms
        where company_id = ${company_id} and content_id > ${unseen(sql`${low}::uuid`)} and content_id < ${unseen(sql`${high}::uuid`)}
        order by content_id desc limit ${sql.lit(size)}
      ) newest
    ), fitting as materialized (
      select content_id, terms, true = all(fits_content) as of_content, ${has_files} and true = all(fits_files) as of_files from piece
      where true = all(fits_content) or (${has_files} and true = all(fits_files))
    )
    select wanted."group", ${visibleOf(
      window,
      sql`select content_id from fitting
        where case when of_kind is null then of_files else of_content and terms @@ of_kind end
        order by content_id desc offset 0`,
    )} as ids,
      (select content_id from piece order by content_id desc offset ${sql.lit(size - 1)} limit 1) as ended_at,
      ${counted(content, 'fits_content')} as content, ${counted(files, 'fits_files')} as files
    from ${groupsIn(groups)}`.execute(db);
  const found = rows.map(({ group, ids, ended_at: oldest }) => {
    const ended_at = oldest && endAbove(oldest, high);
    return { group, ids: ids.filter((id) => ended_at === null || id >= ended_at), ended_at };
  });
  return { found, shares: { content: rows[0]?.content ?? [], files: rows[0]?.files ?? [] } };
};

/**
 * For each group what fits in the whole window, found by the index of terms. Up to `most` that it has is looked at: with more, the
 * group is usual, and nothing is returned. The planner does not see the terms: for some that look usual, it would not use the index.
 */
export const findRare = async (
  db: Db,
  window: Window,
  { groups }: Pick<Wanted, 'groups'>,
  { content, files }: Indexed,
  most: number,
): Promise<(Found & { is_usual: boolean })[]> => {
  const { company_id, low, high } = window;
  const rare = (asked: Asked) => sql`
    select content_id, terms from content_terms
    where company_id = ${company_id} and terms @@ (select ${asked?.search ?? null}::tsquery) limit ${sql.lit(most + 1)}`;
  const fitting = (from: string, asked: Asked) => sql`
    select content_id from ${sql.ref(from)}
    where content_id > ${low}::uuid and content_id < ${high}::uuid and terms @@ all(${asked?.others ?? []}::tsquery[])`;
  const { rows } = await sql<Found & { is_usual: boolean }>`
    with content_rare as materialized (${rare(content)}), files_rare as materialized (${rare(files)}), size as materialized (
      select (select count(*) from content_rare) > ${sql.lit(most)} as content, (select count(*) from files_rare) > ${sql.lit(most)} as files
    )
    select wanted."group", null as ended_at, case when of_kind is null then size.files else size.content end as is_usual, ${visibleOf(
      window,
      sql`select content_id from (
          ${fitting('content_rare', content)} and not size.content and terms @@ of_kind
          union all
          ${fitting('files_rare', files)} and not size.files and of_kind is null
        ) either
        order by content_id desc offset 0`,
    )} as ids
    from size cross join ${groupsIn(groups)}`.execute(db);
  return rows;
};

export type FoundRow = {
  content_id: string;
  kind: string;
  parent_id: string | null;
  top_id: string;
  top_kind: string;
  author_id: string;
  words: string;
  mention_ids: string[];
  attachments: AttachmentRow[] | null;
  place: ContentPlace;
  facts: unknown;
  created_at: Date;
};

/** What a list shows of content; the caller decides who may see it. In no order. */
export const listFound = async (db: Db, company_id: string, content_ids: readonly string[]): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    select c.content_id, c.kind, c.parent_id, c.top_id, t.kind as top_kind, c.author_id, c.words, c.mention_ids,
      ${attachmentsOf} as attachments, ${placeOf('t')} as place, ${byKind('c.kind', ({ facts }) => facts('c'))} as facts, c.created_at
    from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
    where c.company_id = ${company_id} and c.content_id = any(${content_ids}::uuid[])`.execute(db);
  return rows;
};
