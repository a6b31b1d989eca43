import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { accessConversation } from '../access.ts';
import { noteClosed, noteOpen } from './queries.ts';

/** Notes that the viewer has a conversation open and visible on this device, or no longer. */
export const lookAtConversation = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, is_open }: BodyOf<typeof endpoints.lookAtConversation>,
): Promise<Record<string, never>> => {
  await accessConversation({ db: ctx.db, ctx }, viewer, conversation_id);
  await (is_open ? noteOpen : noteClosed)(viewer, conversation_id).execute(ctx.db);
  return {};
};
