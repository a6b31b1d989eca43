import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import { accessContent } from '../../content/access.ts';
import { listCards } from '../../content/content.ts';
import { accessAndRead, accessConversation } from '../access.ts';
import { showMessage } from '../live/live.ts';
import { refusalOf } from '../outside/outside.ts';
import { viewMessage } from '../view.ts';
import { contentOf, type Edge, listChanged, numbered } from './queries.ts';

/** Messages by their ids, as the viewer sees them, after their access was checked. */
const listByIds = async (
  ctx: Context,
  viewer: Viewer,
  message_ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> => {
  if (message_ids.length === 0) return new Map();
  const { rows } = await listCards(ctx, viewer, contentOf(viewer.company_id, message_ids), message_ids.length, {
    kinds: ['message'],
  });
  const now = new Date();
  return new Map(rows.map((row) => [row.content_id, viewMessage(row, viewer, now)]));
};

/** A page of messages from rows that were requested with `limit + 1`. */
export const pageOfMessages = async <Row extends { message_id: string }>(
  ctx: Context,
  viewer: Viewer,
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => readonly string[],
): Promise<Page<Message>> => {
  const ids = rows.slice(0, limit).map(({ message_id }) => message_id);
  const messages = await listByIds(ctx, viewer, ids);
  const page = pageOf(rows, limit, position, ({ message_id }) => messages.get(message_id));
  return { ...page, items: page.items.flatMap((message) => message ?? []) };
};

/** A window of a conversation: its end, or what is before, after or around a number. */
export const listMessages = async (
  ctx: Context,
  viewer: Viewer,
  {
    conversation_id,
    before_seq: before,
    after_seq: after,
    around_seq: around,
    limit,
  }: BodyOf<typeof endpoints.listMessages>,
): Promise<ResponseOf<typeof endpoints.listMessages>> => {
  const at = { company_id: viewer.company_id, place_id: conversation_id };
  const half = around === undefined ? limit : Math.ceil(limit / 2);
  const next = limit - (around === undefined ? 0 : half);
  const read = (reading: Context, edge: Edge, most: number) =>
    listCards(reading, viewer, numbered(at, edge, most + 1), most, {
      kinds: ['message'],
      columns: ['seq'],
      is_rising: 'after' in edge,
    });
  // What changes until the messages are read is among the changes after `last_change`.
  const [{ last_seq, last_change }, [backward, forward]] = await accessAndRead(
    ctx,
    viewer,
    conversation_id,
    (reading) =>
      Promise.all([
        after === undefined && read(reading, { before: around ?? before ?? Number.MAX_SAFE_INTEGER }, half),
        (around ?? after) !== undefined &&
          read(reading, { after: around === undefined ? (after ?? 0) : around - 1 }, next),
      ]),
  );
  const rows = [...(backward ? backward.rows.toReversed() : []), ...(forward ? forward.rows : [])];
  const now = new Date();
  return {
    items: rows.map((row) => viewMessage(row, viewer, now)),
    has_before: backward ? backward.has_more : (after ?? 0) > 0,
    has_after: forward ? forward.has_more : before !== undefined,
    last_seq,
    last_change,
  };
};

/** What happened after a change that the client has, without gaps. */
export const listChanges = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, after_change: after, limit }: BodyOf<typeof endpoints.listChanges>,
): Promise<ResponseOf<typeof endpoints.listChanges>> => {
  const { last_change } = await accessConversation({ db: ctx.db, ctx }, viewer, conversation_id);
  const at = { company_id: viewer.company_id, place_id: conversation_id };
  const found = await listChanged(ctx.db, at, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const there = page.flatMap(({ is_gone, message_id }) => (is_gone ? [] : message_id));
  const messages = await listByIds(ctx, viewer, there);
  const has_more = found.length > limit;
  const items = page.map(({ is_gone: _gone, ...gone }) => {
    const message = messages.get(gone.message_id) ?? null;
    return { message, gone: message ? null : gone };
  });
  return { items, last_change: has_more ? (page.at(-1)?.change ?? after) : Math.max(last_change, after), has_more };
};

export const getMessage = async (ctx: Context, viewer: Viewer, message_id: string): Promise<Message> => {
  try {
    await accessContent(ctx.db, viewer, message_id, { kind: 'message' });
  } catch (error) {
    throw await refusalOf(ctx, viewer, message_id, error);
  }
  return showMessage(ctx, viewer, message_id, new Date());
};
