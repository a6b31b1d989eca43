import type {
  FeedItem,
  FeedPage,
  listHomeFeed as home,
  listPlaceFeed as inPlace,
} from '@plaudit/contract/feed/endpoints';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import { cursorTo, idCursor, pageWith, readCursor } from '../../platform/http/cursor.ts';
import { first_id, last_id } from '../../platform/ids.ts';
import { said } from '../../platform/module.ts';
import { isModuleOn } from '../company/company.ts';
import { kindOf, listCards, type CardRow, type Cards } from '../content/content.ts';
import { isMuted } from '../follow/follow.ts';
import { accessPlace, placeKindsIn } from '../place/access.ts';
import { findFiltered, type Filter, isFiltered } from './filter/filter.ts';
import { rowsOf } from './filter/queries.ts';
import { findForYou, findNewerForYou } from './for-you/for-you.ts';
import { feedRows, placeRows } from './queries.ts';

export { feedOrderOf } from './order/order.ts';

/** What every page could show before pages sent a list. */
const known_before = 'recognition';

/** Those of the requested kinds, or the `only` one of them, that a feed shows in this company; they come and go with their modules. */
const kindsShown = async (ctx: Context, company_id: string, asked: string, only?: string): Promise<string[]> => {
  const wanted = new Set(asked.split(',').filter((kind) => only === undefined || kind === only));
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
  { kinds: asked, order, kind, after, cursor, limit, ...filter }: QueryOf<typeof home>,
): Promise<ResponseOf<typeof home>> => {
  const kinds = await kindsShown(ctx, viewer.company_id, asked ?? known_before, kind);
  if (kinds.length === 0) return { items: [], next_cursor: null };
  const placed = asked === undefined ? [] : kinds;
  const place_kinds = await placeKindsIn(ctx, viewer.company_id, { in_feed: true });
  const page = { kinds, placed, place_kinds, after, cursor, limit };
  if (isFiltered(filter)) return listFiltered(ctx, viewer, filter, page);
  const is_first = asked !== undefined && cursor === undefined && after === undefined;
  const [found, on_top] = await Promise.all([
    (order === 'for_you' ? listForYou : listLatest)(ctx, viewer, page),
    is_first ? listOnTop(ctx, viewer, kinds, null) : [],
  ]);
  return { ...found, ...(on_top.length > 0 && { on_top }) };
};

type HomePage = {
  kinds: readonly string[];
  placed: readonly string[];
  place_kinds: readonly string[];
  after: string | undefined;
  cursor: string | undefined;
  limit: number;
};

/** What people mute leaves gaps: a page is filled from so many pieces, and ends there. It may then be short, or empty. */
const most_pieces = 5;

/** Newest first, without what the viewer muted. People who muted nothing get it with one statement. */
const listLatest = async (ctx: Context, viewer: Viewer, { cursor, limit, ...shown }: HomePage): Promise<FeedPage> => {
  const found: CardRow[] = [];
  let last = readCursor(cursor, idCursor)?.[0];
  let has_more = true;
  for (let piece = 0; piece < most_pieces && has_more && found.length < limit; piece += 1) {
    const page = feedRows(viewer.company_id, viewer.employee_id, { ...shown, before: last, limit: limit + 1 });
    const cards = await listCards(ctx, viewer, page, limit, {
      kinds: shown.kinds,
      left_out: isMuted('c', viewer),
    });
    found.push(...cards.rows);
    has_more = cards.has_more;
    last = cards.last_id ?? last;
  }
  const rows = found.slice(0, limit);
  if (found.length > limit) return viewPage(viewer, { rows, has_more: true });
  const { items } = viewPage(viewer, { rows, has_more });
  return { items, next_cursor: has_more && last ? cursorTo([last]) : null };
};

const listForYou = async (ctx: Context, viewer: Viewer, asked: HomePage): Promise<FeedPage> => {
  const { page, next_cursor } = await (asked.after ? findNewerForYou : findForYou)(ctx.db, viewer, asked);
  const ids = page.map(({ content_id }) => content_id);
  const { items } = await listThese(ctx, viewer, ids, asked.kinds);
  const shown = new Map(items.map((item) => [item.item_id, item]));
  return {
    items: page.flatMap(({ content_id, reason }) => {
      const item = shown.get(content_id);
      return item ? [{ ...item, ...(reason && { reason }) }] : [];
    }),
    next_cursor,
  };
};

const listFiltered = async (
  ctx: Context,
  viewer: Viewer,
  filter: Filter,
  { after, cursor, limit, ...shown }: HomePage,
): Promise<FeedPage> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const window = { ...shown, low: after ?? first_id, high: before ?? last_id, limit: limit + 1 };
  const { ids, ended_at } = await findFiltered(ctx.db, viewer, filter, window);
  const on_page = ids.slice(0, limit);
  const { items } = await listThese(ctx, viewer, on_page, shown.kinds);
  // A piece without anything that fits has an end, too.
  const end = ids.length > limit ? on_page.at(-1) : ended_at;
  return { items, next_cursor: end ? cursorTo([end]) : null };
};

/** What was found of these kinds, newest first. */
const listThese = async (
  ctx: Context,
  viewer: Viewer,
  content_ids: readonly string[],
  kinds: readonly string[],
): Promise<FeedPage> =>
  viewPage(viewer, await listCards(ctx, viewer, rowsOf(viewer.company_id, content_ids), content_ids.length, { kinds }));

/** The content of a place, if the viewer may read there. */
export const listPlaceFeed = async (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, kinds: asked, after, cursor, limit }: QueryOf<typeof inPlace>,
): Promise<ResponseOf<typeof inPlace>> => {
  const { company_id } = viewer;
  const [kinds, kinds_on] = [await kindsShown(ctx, company_id, asked), await placeKindsIn(ctx, company_id)];
  const place_kinds = kinds_on.filter((kind) => place_kind === undefined || kind === place_kind);
  const before = readCursor(cursor, idCursor)?.[0];
  const page = placeRows(viewer, place_id, { kinds, place_kinds, before, after, limit: limit + 1 });
  const [cards, on_top] = await Promise.all([
    listCards(ctx, viewer, page, limit, { kinds }),
    before === undefined && after === undefined ? listOnTop(ctx, viewer, kinds, place_id) : [],
  ]);
  // The rows were found by the same rule. Without any, the place may be empty, or not theirs to read.
  if (cards.rows.length === 0) await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, 'read');
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
