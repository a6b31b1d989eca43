import { sql, type RawBuilder } from 'kysely';
import { defineFragment } from '../../platform/db/fragment.ts';
import { literalRows } from '../../platform/db/literal-rows.ts';
import type { Viewer } from '../../platform/context.ts';
import { said } from '../../platform/module.ts';
import { isCurrent } from '../content/content.ts';
import { isPlaceOfKindReadable } from '../place/access.ts';
import { first_id, last_id } from '../../platform/ids.ts';

export type Page = {
  kinds: readonly string[];
  /** Those of them that are also shown from the viewer's places. */
  placed: readonly string[];
  /** From places of these kinds: other kinds, such as conversations, are skipped. */
  place_kinds: readonly string[];
  before: string | undefined;
  after: string | undefined;
  limit: number;
};

/** These kinds, out of the declared ones, so that PostgreSQL knows that they are few. */
const declaredIn = (kinds: RawBuilder<readonly string[]>): RawBuilder<unknown> => sql`(
  select kind from ${literalRows(said('kinds').map(({ kind }) => [kind]))} as declared (kind) where kind = any(${kinds}::text[])
)`;

type Home = {
  company_id: string;
  viewer_id: string;
  kinds: readonly string[];
  placed: readonly string[];
  place_kinds: readonly string[];
  /** Between these two, and none of them. */
  low: string;
  high: string;
  limit: number;
};

const homeRows = defineFragment<Home>(
  ({ company_id, viewer_id, kinds, placed, place_kinds, low, high, limit }) => sql`
    with shared as materialized (
      select newest.* from ${declaredIn(kinds)} wanted cross join lateral (
        select * from content
        where company_id = ${company_id} and kind = wanted.kind and parent_id is null and readers = 'everybody'
          and deleted_at is null and ${isCurrent('content')} and content_id > ${low}::uuid and content_id < ${high}::uuid
        order by content_id desc limit ${limit}
      ) newest
      order by newest.content_id desc limit ${limit}
    ), placed as materialized (
      select newest.* from ${declaredIn(placed)} wanted
      join place_member m on m.company_id = ${company_id} and m.employee_id = ${viewer_id}
      join place p on p.company_id = m.company_id and p.place_id = m.place_id and p.deleted_at is null
        and p.kind = any(${place_kinds}::text[])
      cross join lateral (
        select * from content
        where company_id = ${company_id} and place_id = p.place_id and kind = wanted.kind and parent_id is null
          and deleted_at is null and ${isCurrent('content')} and content_id > ${low}::uuid and content_id < ${high}::uuid
        order by content_id desc limit ${limit}
      ) newest
      order by newest.content_id desc limit ${limit}
    ), floor as materialized (
      select coalesce((
        select content_id from (select content_id from shared union all select content_id from placed) newest
        order by content_id desc offset ${limit} - 1 limit 1
      ), ${low}::uuid) as content_id
    ), written as (
      select * from content
      where company_id = ${company_id} and author_id = ${viewer_id} and kind = any(${kinds}::text[])
        and readers in ('named', 'audience')
        and deleted_at is null and ${isCurrent('content')} and content_id > (select content_id from floor) and content_id < ${high}::uuid
      order by content_id desc limit ${limit}
    ), named as (
      select c.* from content_reader mine
      join content c on c.company_id = mine.company_id and c.content_id = mine.content_id
      where mine.company_id = ${company_id} and mine.employee_id = ${viewer_id} and c.author_id <> ${viewer_id}
        and c.kind = any(${kinds}::text[]) and c.readers = 'named' and c.deleted_at is null and ${isCurrent('c')}
        and mine.content_id > (select content_id from floor) and mine.content_id < ${high}::uuid
      order by mine.content_id desc limit ${limit}
    ), meant as (
      select newest.* from content_audience_member mine cross join ${declaredIn(kinds)} wanted cross join lateral (
        select * from content
        where company_id = ${company_id} and audience_id = mine.audience_id and kind = wanted.kind and author_id <> ${viewer_id}
          and deleted_at is null and ${isCurrent('content')}
          and content_id > (select content_id from floor) and content_id < ${high}::uuid
        order by content_id desc limit ${limit}
      ) newest
      where mine.company_id = ${company_id} and mine.employee_id = ${viewer_id}
      order by newest.content_id desc limit ${limit}
    )
    select * from shared union all select * from placed
    union all select * from written union all select * from named union all select * from meant
    order by content_id desc limit ${limit}`,
);

/**
 * Rows of `content` for a page of the home feed, newest first: content for everyone, content in the viewer's places, content for
 * audiences that they are in, and private content that they wrote or are named in. Content for some people belongs to the page only if it is newer than the page's
 * oldest public one, so only that window is searched for it: short index scans, no matter how much the company or the viewer
 * has.
 */
export const feedRows = (
  company_id: string,
  viewer_id: string,
  { before, after, ...page }: Page,
): RawBuilder<unknown> => homeRows({ company_id, viewer_id, ...page, low: after ?? first_id, high: before ?? last_id });

type InPlace = Pick<Home, 'company_id' | 'viewer_id' | 'kinds' | 'place_kinds' | 'low' | 'high' | 'limit'> & {
  place_id: string;
};

const rowsInPlace = defineFragment<InPlace>(
  ({ company_id, viewer_id, place_id, place_kinds, kinds, low, high, limit }) => sql`
    select newest.* from ${declaredIn(kinds)} wanted cross join lateral (
      select * from content
      where company_id = ${company_id} and place_id = ${place_id} and kind = wanted.kind and parent_id is null
        and deleted_at is null and ${isCurrent('content')} and content_id > ${low}::uuid and content_id < ${high}::uuid
      order by content_id desc limit ${limit}
    ) newest
    where ${isPlaceOfKindReadable({ company_id, place_id, kinds: place_kinds }, viewer_id)}
    order by newest.content_id desc limit ${limit}`,
);

/** Rows of `content` for a page of a place's feed, newest first; none if the viewer may not read there. */
export const placeRows = (
  { company_id, employee_id }: Viewer,
  place_id: string,
  { before, after, ...page }: Omit<Page, 'placed'>,
): RawBuilder<unknown> =>
  rowsInPlace({
    company_id,
    viewer_id: employee_id,
    place_id,
    ...page,
    low: after ?? first_id,
    high: before ?? last_id,
  });
