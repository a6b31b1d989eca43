import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { attach, mentionsIn, postContent, readersIn } from '../../content/content.ts';
import { accessPlaceToWrite } from '../../place/access.ts';
import { sendCreated } from '../live/live.ts';
import { showPost } from '../post.ts';
import { insertPost } from '../queries.ts';

/** Posts for everyone in the company, or for the readers of a place that the viewer belongs to. */
export const createPost = (
  ctx: Context,
  viewer: Viewer,
  { words, attachments, has_comments, place_id, place_kind }: NewPost,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const mentioned = mentionsIn(words, 'body.words');
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }) : null;
    const post_id = newId();
    const row = { content_id: post_id, kind: 'post', author_id, words, mentioned, created_at: tx.now };
    postContent(tx, company_id, { ...row, ...readersIn(place) }, insertPost(company_id, { post_id, has_comments }));
    if (attachments.length > 0) await attach(tx, viewer, post_id, attachments);
    const post = await showPost(tx, viewer, post_id, tx.now);
    sendCreated(tx, company_id, post);
    return post;
  });
