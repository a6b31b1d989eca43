import type { copyPost as endpoint } from '@plaudit/contract/post/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { attachmentsToCopy, mentionsIn } from '../../content/content.ts';
import { accessPlaceToWrite, waitsForApproval } from '../../place/access.ts';
import { askedAgain, hasPolls } from '../../poll/poll.ts';
import { accessPost } from '../access.ts';
import { allText, mayCopy } from '../policy.ts';
import { letWait } from '../waiting/waiting.ts';
import { writePost } from '../write/write.ts';

/** Posts a copy of a post that the viewer reads in a place where they may post, there after approval if it needs one; it is theirs from then on. */
export const copyPost = (
  ctx: Context,
  viewer: Viewer,
  { post_id, place_id, place_kind }: BodyOf<typeof endpoint>,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const original = await accessPost(tx.db, viewer, post_id);
    const { author_id: writer_id, readers, is_place_open } = original;
    const is_for_all = original.place_id ? is_place_open : readers === 'everybody';
    if (!mayCopy(viewer, { author_id: writer_id, is_for_all })) throw new AppError('NO_PERMISSION');
    const place = await accessPlaceToWrite(tx, viewer, { place_id, place_kind }, { can_wait: true });
    const { words, content_id: copied_from, facts, attachments_count } = original;
    const { has_preview } = facts;
    // Its readers are asked for themselves; the answers to an ended one are where they were given.
    const poll = (await hasPolls(ctx, company_id)) ? askedAgain(original, tx.now) : null;
    if (words === '' && attachments_count === 0 && !poll) throw new AppError('INVALID_ACTION');
    const mentioned = mentionsIn(allText({ words, poll }));
    const attachments = await attachmentsToCopy(tx, company_id, copied_from);
    const { has_comments } = place;
    const file_ids = attachments.flatMap(({ file_id, poster_file_id = [] }) => [file_id, poster_file_id].flat());
    const origin = { copied_from, file_ids, mention_ids: mentioned };
    const written = { words, attachments, has_comments, poll, has_preview };
    if (waitsForApproval(viewer, place)) return letWait(tx, viewer, written, place, origin);
    return writePost(tx, viewer, written, { place, audience: null, mentioned, origin });
  });
