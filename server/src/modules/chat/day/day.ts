import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { accessConversation } from '../access.ts';
import { findFirstFrom } from './queries.ts';

/** Where a day begins in a conversation. The device knows when it begins for its person. */
export const findMessageAt = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, at }: BodyOf<typeof endpoints.findMessageAt>,
): Promise<{ seq: number | null }> => {
  await accessConversation({ db: ctx.db, ctx }, viewer, conversation_id);
  const { company_id } = viewer;
  return { seq: await findFirstFrom(ctx.db, { company_id, place_id: conversation_id }, firstIdAt(new Date(at))) };
};
