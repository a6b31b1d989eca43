import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { accessPlaceToWrite, waitsForApproval } from '../../place/access.ts';
import { takeDraft } from '../draft/draft.ts';
import { checkReaders } from '../readers/readers.ts';
import { checkVoice } from '../voice/voice.ts';
import { lockOwn } from '../waiting/queries.ts';
import { letWait } from '../waiting/waiting.ts';
import { checkAsking, readMentions, writePost } from '../write/write.ts';

/** Posts for everyone in the company, for an audience, or for the readers of a place that the viewer belongs to, there after approval if it needs one. */
export const createPost = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, audience = null, draft_id, ...written }: NewPost,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    // First, so that a scheduled draft is not posted at the same moment. It may have been deleted on another device.
    if (draft_id) await lockOwn(tx.db, viewer, draft_id);
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }, { can_wait: true }) : null;
    const mentioned = await readMentions(tx, viewer, written, place);
    const to = { place, audience: await checkReaders(tx, viewer, place, audience), mentioned };
    await checkAsking(tx, viewer, written.must_read_by ?? null, place);
    await checkVoice(tx, viewer, written, place);
    if (place && waitsForApproval(viewer, place)) return letWait(tx, viewer, { ...written, draft_id }, place);
    if (draft_id) await takeDraft(tx, viewer, draft_id);
    return writePost(tx, viewer, written, to);
  });
