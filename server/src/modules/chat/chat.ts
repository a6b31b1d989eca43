import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { updatePlaceIn } from '../place/place.ts';
import { showConversation } from './lists/lists.ts';

/** Names a group, or takes its name away; for people who manage it. */
export const updateConversation = (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, group_name }: BodyOf<typeof endpoints.updateConversation>,
): Promise<Conversation> =>
  transact(ctx, async (tx) => {
    const { entity_type } = await showConversation(tx, viewer, conversation_id);
    if (entity_type !== 'group') throw new AppError('INVALID_ACTION');
    const at = { place_id: conversation_id, place_kind: 'conversation' as const };
    await updatePlaceIn(tx, viewer, at, { place_name: group_name ?? '' });
    return showConversation(tx, viewer, conversation_id);
  });
