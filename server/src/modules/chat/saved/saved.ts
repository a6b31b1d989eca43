import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import type { QueryOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { idCursor, readCursor } from '../../../platform/http/cursor.ts';
import { pageOfMessages } from '../changes/changes.ts';
import { listSavedRows } from './queries.ts';

/** What the viewer saved for later in conversations. */
export const listSavedMessages = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof endpoints.listSavedMessages>,
): Promise<Page<Message>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listSavedRows(ctx.db, viewer, { before, limit: limit + 1 });
  return pageOfMessages(ctx, viewer, rows, limit, ({ message_id }) => [message_id]);
};
