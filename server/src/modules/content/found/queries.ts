import { sql } from 'kysely';
import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { attachmentsOf, type AttachmentRow } from '../attachments/queries.ts';
import { byKind, placeOf } from '../queries.ts';
import { isVisible } from '../visibility/queries.ts';

export type Wanted = {
  /** Names the group. */
  group: string;
  /** A search of terms. */
  terms: string;
};

export type Window = {
  company_id: string;
  viewer_id: string;
  /** Between these two, and none of them. */
  low: string;
  high: string;
  limit: number;
};

export type Found = {
  group: string;
  /** More fits than was looked at: then none of it is returned. */
  is_usual: boolean;
  ids: string[];
};

/**
 * For each search the newest content that fits and that the viewer may see. Up to `most` that fits is looked at, found by the
 * index of terms: the cost does not grow with the company.
 */
export const findRare = async (
  db: Db,
  { company_id, viewer_id, low, high, limit }: Window,
  wanted: readonly Wanted[],
  most: number,
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select wanted."group", found.is_usual, found.ids
    from unnest(${wanted.map(({ group }) => group)}::text[], ${wanted.map(({ terms }) => terms)}::tsquery[]) as wanted ("group", terms)
    cross join lateral (
      with rare as materialized (
        select t.content_id from content_terms t
        where t.company_id = ${company_id} and t.terms @@ wanted.terms limit ${sql.lit(most + 1)}
      )
      select (select count(*) from rare) > ${sql.lit(most)} as is_usual, array(
        select newest.content_id
        from (
          select content_id from rare
          where (select count(*) from rare) <= ${sql.lit(most)} and content_id > ${low}::uuid and content_id < ${high}::uuid
          order by content_id desc offset 0
        ) newest cross join lateral (
          select * from content where company_id = ${company_id} and content_id = newest.content_id offset 0
        ) c
        where ${isVisible('c', viewer_id)}
        order by newest.content_id desc limit ${limit}
      ) as ids
    ) found`.execute(db);
  return rows;
};

export type FoundNear = Omit<Found, 'is_usual'> & {
  /** The oldest content that was looked at; null if there is nothing older in the window. */
  ended_at: string | null;
};

/** The same for what is usual: only the newest `size` of all content is looked at. */
export const findNewest = async (
  db: Db,
  { company_id, viewer_id, low, high, limit }: Window,
  wanted: readonly Wanted[],
  size: number,
): Promise<FoundNear[]> => {
  const { rows } = await sql<FoundNear>`
    with piece as materialized (
      select content_id, terms from content_terms
      where company_id = ${company_id} and content_id > ${low}::uuid and content_id < ${high}::uuid
      order by content_id desc limit ${sql.lit(size)}
    )
    select wanted."group", array(
      select newest.content_id
      from (select content_id from piece where piece.terms @@ wanted.terms order by content_id desc offset 0) newest
      cross join lateral (
        select * from content where company_id = ${company_id} and content_id = newest.content_id offset 0
      ) c
      where ${isVisible('c', viewer_id)}
      order by newest.content_id desc limit ${limit}
    ) as ids, (select content_id from piece order by content_id desc offset ${sql.lit(size - 1)} limit 1) as ended_at
    from unnest(${wanted.map(({ group }) => group)}::text[], ${wanted.map(({ terms }) => terms)}::tsquery[]) as wanted ("group", terms)`.execute(
    db,
  );
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
