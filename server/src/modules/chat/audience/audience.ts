import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkSaved } from '../../audience/audience.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessPlace, checkAudience } from '../../place/access.ts';
import { updatePlaceIn } from '../../place/place.ts';
import { place_kind } from '../kind/kind.ts';
import { showConversation } from '../lists/lists.ts';
import { createIn } from '../open/open.ts';

/** People in a group see each other: who they are must not tell anyone what is in a field that they can't see. */
const checkShared = (ctx: Context, viewer: Viewer, audience: AudienceSelection): Promise<void> =>
  checkSaved(ctx, { ...viewer, permissions: [] }, [audience]);

const permission = place_kind.manage;
const created = defineAction({ name: 'conversation.audience_created', permission });
const updated = defineAction({ name: 'conversation.audience_updated', permission });

/** What the log has of groups for an audience. */
export const audited = [created, updated];

type Gathered = Pick<Conversation, 'audience' | 'people_count'>;

/** Whom someone brings together without asking them is no secret; what they call it and say there is. */
const recordAudience = (
  tx: Tx,
  viewer: Viewer,
  before: Pick<Gathered, 'audience'> | null,
  { conversation_id, audience, people_count }: Gathered & Pick<Conversation, 'conversation_id'>,
): void =>
  recordChange(tx, viewer, before ? updated : created, {
    subject: { kind: place_kind.kind, id: conversation_id, label: place_kind.hidden_label },
    before: before && { audience: before.audience },
    after: { audience, people_count },
  });

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
    const conversation = await showConversation(tx, viewer, conversation_id);
    recordAudience(tx, viewer, null, conversation);
    return conversation;
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
    const at = { place_id: conversation_id, place_kind: place_kind.kind };
    const { is_fixed, place_name } = await accessPlace(tx, viewer, at, null);
    if (is_fixed || place_name === '') throw new AppError('INVALID_ACTION');
    const before = await updatePlaceIn(tx, viewer, at, { audience });
    if (audience) keepPace(tx, viewer, { posts: 1 });
    const conversation = await showConversation(tx, viewer, conversation_id);
    recordAudience(tx, viewer, before, conversation);
    return conversation;
  });
};
