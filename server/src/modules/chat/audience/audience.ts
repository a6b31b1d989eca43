import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkSaved } from '../../audience/audience.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkAudience } from '../../place/access.ts';
import { updatePlaceIn } from '../../place/place.ts';
import { showConversation } from '../lists/lists.ts';
import { createIn } from '../open/open.ts';

/** People in a group see each other: who they are must not tell anyone what is in a field that they can't see. */
const checkShared = (ctx: Context, viewer: Viewer, audience: AudienceSelection): Promise<void> =>
  checkSaved(ctx, { ...viewer, permissions: [] }, [audience]);

/** Starts a group that follows an audience, as communities and spaces do. */
export const createAudienceGroup = async (
  ctx: Context,
  viewer: Viewer,
  { group_name, audience }: BodyOf<typeof endpoints.createAudienceGroup>,
): Promise<Conversation> => {
  await checkAudience(ctx, viewer, 'conversation', audience);
  await checkShared(ctx, viewer, audience);
  return transact(ctx, async (tx) => {
    const conversation_id = await createIn(tx, viewer, { group_name, audience, conversation_type: 'group' });
    // Like a post in a place, it reaches a crowd.
    keepPace(tx, viewer, { posts: 1 });
    return showConversation(tx, viewer, conversation_id);
  });
};

/** Changes whom a group is for, or ends that it follows an audience; for people who manage it. */
export const updateGroupAudience = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, audience }: BodyOf<typeof endpoints.updateGroupAudience>,
): Promise<Conversation> => {
  if (audience) await checkShared(ctx, viewer, audience);
  return transact(ctx, async (tx) => {
    const { entity_type, group_name } = await showConversation(tx, viewer, conversation_id);
    if (entity_type !== 'group' || group_name === null) throw new AppError('INVALID_ACTION');
    const at = { place_id: conversation_id, place_kind: 'conversation' as const };
    await updatePlaceIn(tx, viewer, at, { audience });
    if (audience) keepPace(tx, viewer, { posts: 1 });
    return showConversation(tx, viewer, conversation_id);
  });
};
