import type { FeedItem, listHomeFeed as home, listPlaceFeed as inPlace } from '@plaudit/contract/feed/endpoints';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import { cursorTo, idCursor, pageWith, readCursor } from '../../platform/http/cursor.ts';
import { first_id, last_id } from '../../platform/ids.ts';
import { said } from '../../platform/module.ts';
import { isModuleOn } from '../company/company.ts';
import { kindOf, listCards, type CardRow, type Cards } from '../content/content.ts';
import { isMuted } from '../follow/follow.ts';
import { accessPlace, placeKindsIn } from '../place/access.ts';
import { findFiltered, isFiltered } from './filter/filter.ts';
import { rowsOf } from './filter/queries.ts';
import { feedRows, placeRows } from './queries.ts';

/** What every page could show before pages sent a list. */
const known_before = 'recognition';

/** Those of the requested kinds that a feed shows in this company; they come and go with their modules. */
const kindsShown = async (ctx: Context, company_id: string, asked: string): Promise<string[]> => {
  const wanted = new Set(asked.split(','));
  const shown: string[] = [];
  for (const { kind, module, in_feed } of said('kinds')) {
    if (!in_feed || !wanted.has(kind)) continue;
    if (await isModuleOn(ctx, company_id, module)) shown.push(kind);
  }
  return shown;
};

export const listHomeFeed = async (
  ctx: Context,
  viewer: Viewer,
  { kinds: asked, after, cursor, limit, ...filter }: QueryOf<typeof home>,
): Promise<ResponseOf<typeof home>> => {
  const { company_id } = viewer;
  const kinds = await kindsShown(ctx, company_id, asked ?? known_before);
  if (kinds.length === 0) return { items: [], next_cursor: null };
  const before = readCursor(cursor, idCursor)?.[0];
  const placed = asked === undefined ? [] : kinds;
  const place_kinds = await placeKindsIn(ctx, company_id, { in_feed: true });
  const shown = { kinds, placed, place_kinds };
  if (isFiltered(filter)) {
    const window = { ...shown, low: after ?? first_id, high: before ?? last_id, limit: limit + 1 };
    const { ids, ended_at } = await findFiltered(ctx.db, viewer, filter, window);
    const on_page = ids.slice(0, limit);
    const { items } = viewPage(viewer, await listCards(ctx, viewer, rowsOf(company_id, on_page), limit));
    // A piece without anything that fits has an end, too.
    const end = ids.length > limit ? on_page.at(-1) : ended_at;
    return { items, next_cursor: end ? cursorTo([end]) : null };
  }
  const is_first = asked !== undefined && before === undefined && after === undefined;
  const [page, on_top] = await Promise.all([
    listUnmuted(ctx, viewer, shown, { before, after, limit }),
    is_first ? listOnTop(ctx, viewer, kinds, null) : [],
  ]);
  return { ...page, ...(on_top.length > 0 && { on_top }) };
};

/** What people mute leaves gaps: a page is filled from so many pieces, and ends there. It may then be short, or empty. */
const most_pieces = 5;

/** A page of the home feed without what the viewer muted. People who muted nothing get it with one statement. */
const listUnmuted = async (
  ctx: Context,
  viewer: Viewer,
  shown: Pick<Parameters<typeof feedRows>[2], 'kinds' | 'placed' | 'place_kinds'>,
  { before, after, limit }: { before: string | undefined; after: string | undefined; limit: number },
): Promise<ResponseOf<typeof home>> => {
  const { company_id, employee_id } = viewer;
  const found: CardRow[] = [];
  let last = before;
  let has_more = true;
  for (let piece = 0; piece < most_pieces && has_more && found.length < limit; piece += 1) {
    const page = feedRows(company_id, employee_id, { ...shown, before: last, after, limit: limit + 1 });
    const cards = await listCards(ctx, viewer, page, limit, { left_out: isMuted('c', viewer) });
    found.push(...cards.rows);
    has_more = cards.has_more;
    last = cards.last_id ?? last;
  }
  const rows = found.slice(0, limit);
  if (found.length > limit) return viewPage(viewer, { rows, has_more: true });
  const { items } = viewPage(viewer, { rows, has_more });
  return { items, next_cursor: has_more && last ? cursorTo([last]) : null };
};

/** The content of a place, if the viewer may read there. */
export const listPlaceFeed = async (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, kinds: asked, after, cursor, limit }: QueryOf<typeof inPlace>,
): Promise<ResponseOf<typeof inPlace>> => {
  const { company_id } = viewer;
  await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, 'read');
  const kinds = await kindsShown(ctx, company_id, asked);
  const before = readCursor(cursor, idCursor)?.[0];
  const page = placeRows(company_id, place_id, { kinds, before, after, limit: limit + 1 });
  const [cards, on_top] = await Promise.all([
    listCards(ctx, viewer, page, limit),
    before === undefined && after === undefined ? listOnTop(ctx, viewer, kinds, place_id) : [],
  ]);
  return { ...viewPage(viewer, cards), ...(on_top.length > 0 && { on_top }) };
};

/** What stays above a feed for this viewer. */
const listOnTop = async (
  ctx: Context,
  viewer: Viewer,
  shown: readonly string[],
  place_id: string | null,
): Promise<FeedItem[]> => {
  const now = new Date();
  const kept = await Promise.all(
    said('kinds').map(
      async ({ kind, onTop }) => (shown.includes(kind) && (await onTop?.(ctx, viewer, place_id, now))) || [],
    ),
  );
  return kept.flat().map((row) => viewItem(row, viewer, now));
};

const viewPage = (viewer: Viewer, { rows, has_more }: Pick<Cards, 'rows' | 'has_more'>) => {
  const now = new Date();
  return pageWith(
    rows,
    has_more,
    (row) => [row.content_id],
    (row) => viewItem(row, viewer, now),
  );
};

/** An item has what its kind shows under the name of the kind. */
const viewItem = (row: CardRow, viewer: Viewer, now: Date): FeedItem => {
  const { kind, content_id: item_id } = row;
  return { kind, item_id, [kind]: kindOf(kind).view(row, viewer, now) } as unknown as FeedItem;
};
