import type { Post, PostChange } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { attach, canEdit, changeWords, updateContent } from '../../content/content.ts';
import { companySettings } from '../../company/company.ts';
import { keepPace } from '../../pace/pace.ts';
import { dayIn } from '../../people/people.ts';
import { accessPost, type Standing } from '../access.ts';
import { sendEdited } from '../live/live.ts';
import { checkMustRead, mayHighlight, untilWithinYear } from '../policy.ts';
import { showPost } from '../post.ts';
import { findKeeps, noteTakenDown, updateFacts } from '../queries.ts';
import { followLink } from '../link/link.ts';
import { setPreview } from '../link/queries.ts';
import { askFirst } from '../receipt/jobs.ts';

/** Changes the text, the files, and whether people can comment. The files are its author's, and no one else changes them. */
export const updatePost = (
  ctx: Context,
  viewer: Viewer,
  { post_id, words, attachments, expires_at, has_preview, ...change }: PostChange,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const before = await accessPost(tx.db, viewer, post_id, { lock: true });
    const { content_id, author_id, facts } = before;
    await checkEdit(tx, viewer, before, { expires_at, ...change, words, attachments, has_preview });
    if (attachments && author_id !== viewer.employee_id) throw new AppError('NO_PERMISSION');
    if (words !== undefined || attachments) {
      const shown_count = (attachments?.length ?? before.attachments_count) + Number(facts.poll !== null);
      await changeWords(tx, viewer, before, words ?? before.words, { attachments, shown_count });
    } else keepPace(tx, viewer, { writes: 1 });
    if (attachments) await attach(tx, viewer, content_id, attachments);
    const { has_comments = facts.has_comments, must_read_by = facts.must_read_by } = change;
    const asks = must_read_by !== null && must_read_by !== facts.must_read_by;
    if (asks) await checkDay(tx, viewer, content_id, must_read_by);
    if (has_comments !== facts.has_comments || must_read_by !== facts.must_read_by) {
      tx.write(updateFacts(company_id, content_id, { has_comments, must_read_by }, tx.now));
    }
    if (words !== undefined) await followLink(tx, viewer, content_id);
    if (has_preview !== undefined) tx.write(setPreview(company_id, content_id, has_preview));
    // Asked for the first time, it is news; another day is none.
    if (asks && facts.must_read_by === null) askFirst(tx, company_id, content_id);
    if (expires_at !== undefined) {
      await checkExpiry(tx, viewer, before);
      const until = expires_at === null ? null : untilWithinYear('body.expires_at', expires_at, tx.now);
      tx.write(noteTakenDown(company_id, content_id, { until, is_own: author_id === viewer.employee_id }));
      tx.write(updateContent(tx.db, company_id, content_id, { expires_at: until }));
    }
    const post = await showPost(tx, viewer, content_id, tx.now);
    sendEdited(tx, company_id, post);
    return post;
  });

/** Its author, and managers of its place, may always say until when it is there. */
const checkEdit = async (
  tx: Tx,
  viewer: Viewer,
  before: Standing,
  { expires_at, ...rest }: Omit<PostChange, 'post_id'>,
): Promise<void> => {
  if (canEdit(viewer, before, tx.now)) return;
  const is_rest = Object.values(rest).some((value) => value !== undefined);
  const is_own = before.author_id === viewer.employee_id;
  if (expires_at !== undefined && !is_rest && (is_own || (await findKeeps(tx.db, viewer, before.content_id)))) return;
  throw new AppError('NO_PERMISSION');
};

/** Its author doesn't put up again what others took down. */
const checkExpiry = async (tx: Tx, viewer: Viewer, { content_id, facts }: Standing): Promise<void> => {
  if (!facts.is_taken_down || mayHighlight(viewer, await findKeeps(tx.db, viewer, content_id))) return;
  throw new AppError('NO_PERMISSION');
};

const checkDay = async (tx: Tx, viewer: Viewer, content_id: string, must_read_by: string): Promise<void> => {
  const { time_zone } = await companySettings(tx.ctx, viewer.company_id);
  const keeps_place = await findKeeps(tx.db, viewer, content_id);
  checkMustRead(viewer, { must_read_by, keeps_place, today: dayIn(time_zone, tx.now) });
};
