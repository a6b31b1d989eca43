import { limits } from '@plaudit/contract/limits';
import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkTags } from '../../content/content.ts';
import { accessPlaceToWrite, waitsForApproval } from '../../place/access.ts';
import { accessPost } from '../access.ts';
import { findOrigin } from '../copy/queries.ts';
import { saysSame } from '../policy.ts';
import { showPost } from '../post.ts';
import { takeDraft } from '../draft/draft.ts';
import { checkReaders } from '../readers/readers.ts';
import { checkVoice } from '../voice/voice.ts';
import { findPosted, lockDraftId, lockOwn } from '../waiting/queries.ts';
import { letWait } from '../waiting/waiting.ts';
import { checkAsking, readMentions, writePost } from '../write/write.ts';

/** First, so that no other device and no job posts it at the same moment. It may have been posted or deleted on another device. */
const beginDraft = async (tx: Tx, viewer: Viewer, draft_id: string) => {
  await lockDraftId(tx.db, viewer.company_id, draft_id);
  await lockOwn(tx.db, viewer, draft_id);
  return findPosted(tx.db, viewer, draft_id);
};

/** The post that the draft became, if it is there and says the same. Otherwise words would be lost, so it refuses. */
const postedBefore = async (
  tx: Tx,
  viewer: Viewer,
  post_id: string,
  written: Parameters<typeof saysSame>[1],
): Promise<Post> => {
  const gone = (error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  };
  const found = await accessPost(tx.db, viewer, post_id).catch(gone);
  const posted = found?.author_id === viewer.employee_id ? await showPost(tx, viewer, post_id, tx.now) : null;
  if (!posted || !saysSame(posted, written)) throw new AppError('POST_ALREADY_POSTED');
  return posted;
};

/** Posts for everyone in the company, for an audience, or for the readers of a place that the viewer belongs to, there after approval if it needs one. */
export const createPost = (
  ctx: Context,
  viewer: Viewer,
  { place_id, place_kind, audience = null, draft_id, ...written }: NewPost,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const draft = draft_id ? await beginDraft(tx, viewer, draft_id) : null;
    if (draft?.post_id) return postedBefore(tx, viewer, draft.post_id, { ...written, place_id });
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }, { can_wait: true }) : null;
    checkTags(written.words, limits.tags_per_post);
    const origin = draft_id ? await findOrigin(tx.db, viewer, draft_id) : undefined;
    const mentioned = await readMentions(tx, viewer, written, place, { origin });
    const to = { place, audience: await checkReaders(tx, viewer, place, audience), mentioned, origin };
    await checkAsking(tx, viewer, written.must_read_by ?? null, place);
    await checkVoice(tx, viewer, written, place);
    if (place && waitsForApproval(viewer, place)) return letWait(tx, viewer, { ...written, draft_id }, place, origin);
    if (draft_id) await takeDraft(tx, viewer, draft_id);
    return writePost(tx, viewer, { ...written, ...(draft?.is_own && { draft_id }) }, to);
  });
