import type { BodyOf } from '@plaudit/contract/endpoint';
import type { pinPost as pin } from '@plaudit/contract/post/endpoints';
import type { Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessPost } from '../access.ts';
import { sendEdited } from '../live/live.ts';
import { mayHighlight, untilWithinYear } from '../policy.ts';
import { showPost } from '../post.ts';
import { findKeeps, updatePin } from '../queries.ts';
import { noteOnTop } from '../top/top.ts';

/** Keeps a post above its feed until an instant, or no longer. */
export const pinPost = (ctx: Context, viewer: Viewer, { post_id, pinned_until }: BodyOf<typeof pin>): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { content_id } = await accessPost(tx.db, viewer, post_id, { lock: true });
    if (!mayHighlight(viewer, await findKeeps(tx.db, viewer, content_id))) throw new AppError('NO_PERMISSION');
    const until = pinned_until === null ? null : untilWithinYear('body.pinned_until', pinned_until, tx.now);
    tx.write(updatePin(company_id, content_id, until));
    keepPace(tx, viewer, { writes: 1 });
    if (until) noteOnTop(tx, company_id);
    const post = await showPost(tx, viewer, content_id, tx.now);
    sendEdited(tx, company_id, post);
    return post;
  });
