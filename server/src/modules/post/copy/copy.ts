import type { copyPost as endpoint } from '@plaudit/contract/post/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { copyAttachments, mentionsIn, postContent, readersIn } from '../../content/content.ts';
import { pageIn, previewOf } from '../../link-preview/link-preview.ts';
import { accessPlaceToWrite } from '../../place/access.ts';
import { askedAgain, hasPolls, pollWithin } from '../../poll/poll.ts';
import { accessPost } from '../access.ts';
import { sendCreated } from '../live/live.ts';
import { allText, mayCopy } from '../policy.ts';
import { showPost } from '../post.ts';
import { insertPost } from '../queries.ts';

/** Posts a copy of a post that the viewer reads in a place where they may post; it is theirs from then on. */
export const copyPost = (
  ctx: Context,
  viewer: Viewer,
  { post_id, place_id, place_kind }: BodyOf<typeof endpoint>,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const original = await accessPost(tx.db, viewer, post_id);
    const { author_id: writer_id, readers, is_place_open } = original;
    const is_for_all = original.place_id ? is_place_open : readers === 'everybody';
    if (!mayCopy(viewer, { author_id: writer_id, is_for_all })) throw new AppError('NO_PERMISSION');
    const place = await accessPlaceToWrite(tx, viewer, { place_id, place_kind });
    const { words, content_id: copied_from, facts } = original;
    const copy_id = newId();
    // Its readers are asked for themselves; the answers to an ended one are where they were given.
    const poll = (await hasPolls(ctx, company_id)) ? askedAgain(original, tx.now) : null;
    const row = {
      content_id: copy_id,
      kind: 'post',
      author_id,
      words,
      mentioned: mentionsIn(allText({ words, poll })),
      created_at: tx.now,
    };
    const link_preview_id = await previewOf(tx, company_id, pageIn(tx, words));
    const shown = {
      has_comments: place.has_comments,
      must_read_by: null,
      as_company: false,
      link_preview_id,
      has_preview: facts.has_preview,
      copied_from,
    };
    const own = { post_id: copy_id, ...shown };
    if (words === '' && original.attachments_count === 0 && !poll) throw new AppError('INVALID_ACTION');
    const asked = poll ? await pollWithin(tx, company_id, copy_id, poll) : [];
    postContent(tx, company_id, { ...row, ...readersIn(place) }, [...insertPost(company_id, own), ...asked]);
    if (original.attachments_count > 0) await copyAttachments(tx, company_id, copied_from, copy_id);
    const post = await showPost(tx, viewer, copy_id, tx.now);
    sendCreated(tx, company_id, post);
    return post;
  });
