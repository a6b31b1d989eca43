import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { mayNameMembers } from '../../place/access.ts';
import { noConversation, talkKinds } from '../access.ts';
import { viewConversation } from '../view.ts';
import { type ConversationRow, countAllUnread, listConversationRows } from './queries.ts';

const position = z.tuple([instant, z.uuid()]);

export const listConversations = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit, ...wanted }: BodyOf<typeof endpoints.listConversations>,
): Promise<Page<Conversation>> => {
  const after = readCursor(cursor, position);
  const kinds = await talkKinds(ctx, viewer.company_id);
  const rows = await listConversationRows(ctx.db, viewer, { ...wanted, kinds, after, limit: limit + 1 });
  const view = await viewFor(ctx, viewer, rows);
  return pageOf(rows, limit, (row) => [row.sorted_at.toISOString(), row.conversation_id], view);
};

/** One conversation of the viewer. Those of others are not found. */
export const showConversation = async (
  { db, ctx }: { db: Db; ctx: Context },
  viewer: Viewer,
  conversation_id: string,
): Promise<Conversation> => {
  const kinds = await talkKinds(ctx, viewer.company_id);
  const [row] = await listConversationRows(db, viewer, { kinds, conversation_id, limit: 1 });
  if (!row) throw await noConversation(db, viewer, conversation_id, kinds);
  return (await viewFor(ctx, viewer, [row]))(row);
};

const viewFor = async (ctx: Context, viewer: Viewer, rows: readonly ConversationRow[]) => {
  const may_name = await mayNameMembers(ctx, viewer, rows);
  const named = new Set(rows.filter((_row, index) => may_name[index]));
  return (row: ConversationRow): Conversation => viewConversation(row, viewer, named.has(row));
};

export const countUnread = async (
  ctx: Context,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
): Promise<ResponseOf<typeof endpoints.countUnread>> =>
  countAllUnread(ctx.db, viewer, await talkKinds(ctx, viewer.company_id));
