import { z } from 'zod';
import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import { exportName } from '@plaudit/contract/files/export-name';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/overview/endpoints';
import type { InsightPost, InsightSort } from '@plaudit/contract/overview/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { pageWith, readCursor } from '../../../platform/http/cursor.ts';
import { writeXlsx, type Sheet } from '../../../platform/spreadsheet/write-xlsx.ts';
import { asksForHidden, listHidden } from '../../audience/audience.ts';
import { listCards, type CardRow } from '../../content/content.ts';
import { keptSince } from '../../retention/retention.ts';
import { insightRows, listAudiences, listReach, type Reach } from './queries.ts';

const position = z.tuple([z.number().int(), z.uuid()]);
const day_ms = 86_400_000;
/** What a row of the list has room for. */
const excerpt_length = 140;

/** Posts with what they reached, for people who manage posts. */
export const listInsight = async (
  ctx: Context,
  viewer: Viewer,
  { days, place_id, sort, cursor, limit }: BodyOf<typeof endpoints.listInsight>,
): Promise<ResponseOf<typeof endpoints.listInsight>> => {
  const { company_id, employee_id: viewer_id } = viewer;
  const [figure, post_id] = readCursor(cursor, position) ?? [];
  const after = figure !== undefined && post_id !== undefined ? { figure, post_id } : undefined;
  const since = new Date(Date.now() - Number(days) * day_ms);
  const [kept_since, hidden_ids] = await Promise.all([
    keptSince(ctx.db, company_id, 'content.seen'),
    listHiddenIds(ctx, viewer),
  ]);
  const wanted = { company_id, viewer_id, since, kept_since, place_id, hidden_ids, sort, after, limit: limit + 1 };
  const { rows, has_more } = await listCards(ctx, viewer, insightRows(wanted), limit, {
    kinds: ['post'],
    columns: ['figure', 'content_id'],
  });
  const ids = rows.map(({ content_id }) => content_id);
  const reach = await listReach(ctx.db, company_id, ids);
  const reachOf = ({ content_id, created_at, audience_id, place }: CardRow): Reach | undefined => {
    const found = reach.get(content_id);
    const is_hidden = hidden_ids.includes(audience_id ?? place?.place_id ?? '');
    if (is_hidden || (kept_since && created_at < kept_since)) return undefined;
    return found && found.people >= limits.insight_people ? found : undefined;
  };
  const items = rows.map((row) => viewPost(row, reachOf(row)));
  return pageWith(
    items,
    has_more,
    (item) => [figureOf(item, sort), item.post_id],
    (item) => item,
  );
};

/** The same number that the statement sorts by. */
const figureOf = (
  { people, reached, clicked, reactions_count, comments_count }: InsightPost,
  sort: InsightSort,
): number =>
  ({
    newest: 0,
    reach: people && reached ? Math.min(10_000, Math.floor((reached * 10_000) / people)) : 0,
    clicks: clicked ?? 0,
    comments: comments_count,
    reactions: reactions_count,
  })[sort];

const viewPost = (row: CardRow, reach: Reach | undefined): InsightPost => {
  const names = new Map((row.mentions ?? []).map((one) => [one.employee_id, `${one.first_name} ${one.last_name}`]));
  return {
    post_id: row.content_id,
    excerpt: excerpt(row.words, excerpt_length, (id) => names.get(id)),
    author: row.author,
    place: row.place,
    created_at: row.created_at.toISOString(),
    people: reach?.people ?? null,
    reached: reach ? Math.min(reach.reached, reach.people) : null,
    clicked: reach?.clicked ?? null,
    reactions_count: Object.values(row.reaction_counts).reduce((sum, count) => sum + count, 0),
    comments_count: row.comments_count,
  };
};

/** The audiences and places whose people depend on fields that the viewer can't see. */
const listHiddenIds = async (ctx: Context, viewer: Viewer): Promise<string[]> => {
  const hidden = await listHidden(ctx, viewer);
  if (hidden.fields.size === 0) return [];
  const audiences = await listAudiences(ctx.db, viewer.company_id);
  return audiences.filter(({ selection }) => asksForHidden(selection, hidden)).map(({ id }) => id);
};

const page_size = 100;

export const exportInsightList = async (
  ctx: Context,
  viewer: Viewer,
  filter: QueryOf<typeof endpoints.exportInsightList>,
): Promise<FileAnswer> => {
  const heads = ['Author', 'Community', 'Posted at (UTC)', 'People it is for', 'Reached', 'Reactions', 'Comments'];
  const sheet: Sheet = {
    name: 'Posts',
    columns: [
      { head: 'Post', width: 60 },
      ...heads.map((head) => ({ head, width: 20 })),
      { head: 'People who opened a link', width: 20 },
    ],
    pages: pagesOf(ctx, viewer, filter),
  };
  return { file_name: exportName(['posts', 'insight'], new Date(), 'xlsx'), content: writeXlsx([sheet]) };
};

const orNotShown = (count: number | null): string => (count === null ? 'Not shown' : `${count}`);

async function* pagesOf(ctx: Context, viewer: Viewer, filter: QueryOf<typeof endpoints.exportInsightList>) {
  for (let cursor: string | undefined; ;) {
    const page = await listInsight(ctx, viewer, { ...filter, sort: 'newest', cursor, limit: page_size });
    yield page.items.map((one) => [
      one.excerpt,
      `${one.author.first_name} ${one.author.last_name}`,
      one.place?.place_name ?? '',
      one.created_at.slice(0, 16).replace('T', ' '),
      orNotShown(one.people),
      orNotShown(one.reached),
      `${one.reactions_count}`,
      `${one.comments_count}`,
      orNotShown(one.clicked),
    ]);
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
