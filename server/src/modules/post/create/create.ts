import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { accessPlaceToWrite } from '../../place/access.ts';
import { takeDraft } from '../draft/draft.ts';
import { checkAsking, writePost } from '../write/write.ts';

/** Posts for everyone in the company, or for the readers of a place that the viewer belongs to. */
export const createPost = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, draft_id, ...written }: NewPost,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }) : null;
    await checkAsking(tx, viewer, written.must_read_by ?? null, place);
    const post = await writePost(tx, viewer, written, place);
    // It may have been deleted on another device.
    if (draft_id) await takeDraft(tx, viewer, draft_id);
    return post;
  });
