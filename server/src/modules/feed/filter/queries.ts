import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { endAbove } from '../../../platform/ids.ts';
import { isCurrent, isReadable, isSeen } from '../../content/content.ts';
import { isMuted } from '../../follow/follow.ts';

export type Asked = {
  company_id: string;
  viewer_id: string;
  kinds: readonly string[];
  /** Those of them that are also shown from the viewer's places, and the kinds of these places. */
  placed: readonly string[];
  place_kinds: readonly string[];
  /** Without what the viewer muted. */
  without_muted: boolean;
  /** Searches of terms, all of which have to fit. */
  groups: readonly string[];
  /** Only what others wrote and the viewer has not seen. */
  is_unread: boolean;
  /** Between these two, and none of them. */
  low: string;
  high: string;
  limit: number;
};

/** Whether the home feed of the viewer shows `c`: the same content as `homeRows`, asked of one row. */
const isInFeed = (asked: Asked): RawBuilder<boolean> => {
  const { company_id, viewer_id, kinds, placed, place_kinds, without_muted, is_unread } = asked;
  return sql<boolean>`(
  c.parent_id is null and c.deleted_at is null and ${isCurrent('c')} and c.kind = any(${kinds}::text[]) and ${isReadable('c', viewer_id)}
  and (c.readers <> 'members' or (c.kind = any(${placed}::text[]) and exists (
    select from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
    where m.company_id = c.company_id and m.place_id = c.place_id and m.employee_id = ${viewer_id}
      and p.deleted_at is null and p.kind = any(${place_kinds}::text[])
  ))) and not (${without_muted}::boolean and ${isMuted('c', { company_id, employee_id: viewer_id })})
  ${is_unread ? sql`and not ${isSeen('c', viewer_id)}` : sql``}
)`;
};

/**
 * Ids of content in `newest`, which is in its order: those that the feed shows, up to the limit. They are looked up one by one, so
 * that no more are than the page needs.
 */
const shownOf = (asked: Asked, newest: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select newest.content_id from (${newest}) newest cross join lateral (
    select * from content where company_id = ${asked.company_id} and content_id = newest.content_id offset 0
  ) c
  where ${isInFeed(asked)}
  order by newest.content_id desc limit ${asked.limit}
)`;

export type Piece = {
  /** Content in it that fits, newest first. */
  ids: string[];
  /** Where the piece ends, which is no id of content; null if there is nothing older in the window. */
  ended_at: string | null;
  /** For each group, the share of the piece that fits it. */
  shares: number[];
};

/** Filters the newest `size` of all content in the window, so it costs the same in every company. */
export const readPiece = async (db: Db, asked: Asked, size: number): Promise<Piece> => {
  const { company_id, groups, low, high } = asked;
  const { rows } = await sql<Piece>`
    with piece as materialized (
      select newest.content_id, array(select newest.terms @@ wanted from unnest(${groups}::tsquery[]) wanted) as fits
      from (
        select content_id, terms from content_terms
        where company_id = ${company_id} and is_top and content_id > ${low}::uuid and content_id < ${high}::uuid
        order by content_id desc limit ${sql.lit(size)}
      ) newest
    )
    select ${shownOf(asked, sql`select content_id from piece where true = all(fits) order by content_id desc offset 0`)} as ids,
      (select content_id from piece order by content_id desc offset ${sql.lit(size - 1)} limit 1) as ended_at,
      array(
        select (select count(*)::float from piece where piece.fits[place]) / ${sql.lit(size)}
        from generate_series(1, cardinality(${groups}::tsquery[])) place
      ) as shares`.execute(db);
  const { ids, ended_at: oldest, shares } = rows[0] as Piece;
  const ended_at = oldest && endAbove(oldest, high);
  return { ids: ids.filter((id) => ended_at === null || id >= ended_at), ended_at, shares };
};

/**
 * What fits in the whole window, found by the terms of one of the groups; null if these are in more content than `most`. More
 * than that is not read. The planner does not see the terms: for some that look usual, it would not use their index.
 */
export const readRare = async (db: Db, asked: Asked, rarest: string, most: number): Promise<string[] | null> => {
  const { company_id, groups, low, high } = asked;
  const found = sql`
    select content_id from rare
    where content_id > ${low}::uuid and content_id < ${high}::uuid
      and not exists (select from unnest(${groups}::tsquery[]) wanted where not rare.terms @@ wanted)
    order by content_id desc offset 0`;
  const { rows } = await sql<{ ids: string[] | null }>`
    with rare as materialized (
      select content_id, terms from content_terms
      where company_id = ${company_id} and terms @@ (select ${rarest}::tsquery) limit ${sql.lit(most + 1)}
    )
    select case when (select count(*) from rare) <= ${sql.lit(most)} then ${shownOf(asked, found)} end as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? null;
};

/** Rows of `content` with these ids, which the viewer may see. */
export const rowsOf = (company_id: string, content_ids: readonly string[]): RawBuilder<unknown> =>
  sql`select * from content
    where company_id = ${company_id} and content_id = any(${content_ids}::uuid[]) and deleted_at is null`;
