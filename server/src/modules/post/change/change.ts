import type { Post, PostChange } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { attach, canEdit, changeWords } from '../../content/content.ts';
import { accessPost } from '../access.ts';
import { sendEdited } from '../live/live.ts';
import { showPost } from '../post.ts';
import { setComments } from '../queries.ts';

/** Changes the text, the files, and whether people can comment. The files are its author's, and no one else changes them. */
export const updatePost = (
  ctx: Context,
  viewer: Viewer,
  { post_id, words, attachments, has_comments }: PostChange,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const before = await accessPost(tx.db, viewer, post_id, { lock: true });
    const { content_id, author_id, facts } = before;
    if (!canEdit(viewer, before, tx.now)) throw new AppError('NO_PERMISSION');
    if (attachments && author_id !== viewer.employee_id) throw new AppError('NO_PERMISSION');
    if (words !== undefined || attachments) {
      changeWords(tx, viewer, before, words ?? before.words, attachments?.length);
    }
    if (attachments) await attach(tx, viewer, content_id, attachments);
    if (has_comments !== undefined && has_comments !== facts.has_comments) {
      tx.write(setComments(company_id, content_id, has_comments));
    }
    const post = await showPost(tx, viewer, content_id, tx.now);
    sendEdited(tx, company_id, post);
    return post;
  });
