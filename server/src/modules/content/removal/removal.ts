import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, isAsLeft, unlessChanged } from '../../audit/audit.ts';
import { hasOpenCase } from '../../moderation/moderation.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkStillWrites } from '../../place/access.ts';
import { accessContent, loadStanding, mayRead, refuseWhenOff } from '../access.ts';
import { recountComments } from '../comments/comments.ts';
import { contentShownOrHidden, othersDeleted, othersRestored } from '../events.ts';
import { kindOf, type Removal } from '../kinds/kinds.ts';
import { recordOthers } from '../log/log.ts';
import { isNews, sendNews } from '../post/post.ts';
import { canDelete, canRestore, isBy } from '../policy.ts';
import { updateContent, type Standing } from '../queries.ts';
import { sightsInLog } from '../sight/sight.ts';

type Asked = {
  content_id: string;
  /** Only content of this kind. */
  kind?: string;
  /** Only a comment under this content. */
  parent_id?: string;
};

/** `reason` is for the author, if that is another person. */
type Deletion = Asked & { reason?: string | undefined };

/** Deletes content with everything that followed from it. NOT_ENOUGH_POINTS if receivers no longer hold its points. */
export const deleteContent = (
  ctx: Context,
  viewer: Viewer,
  { content_id, kind, parent_id, reason = '' }: Deletion,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const before = await accessContent(tx.db, viewer, content_id, { lock: true, kind, in_archive: true });
    if (parent_id !== undefined && before.parent_id !== parent_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (!canDelete(viewer, before)) throw new AppError('NO_PERMISSION');
    await takeAway(tx, viewer, before, 'deleted');
    if (before.author_id === viewer.employee_id) return {};
    const after = { deleted_at: tx.now, reason: reason || null };
    recordOthers(tx, viewer, content_deleted, before, { before: { deleted_at: null, reason: null }, after });
    announce(tx, othersDeleted, { ...othersOf(viewer, before), deleted_at: tx.now.toISOString(), reason });
    return {};
  });

/**
 * Undoes the viewer's own deletion of the last day, as long as they may read it. INVALID_ACTION while moderators have to decide about
 * their own words. `show` makes the answer of the call.
 */
export const restoreContent = <Shown>(
  ctx: Context,
  viewer: Viewer,
  { content_id, kind }: Asked,
  show: (tx: Tx) => Promise<Shown>,
): Promise<Shown> =>
  transact(ctx, async (tx) => {
    const before = await loadStanding(tx.db, viewer, content_id, { lock: true, kind });
    if (!before?.is_open || !mayRead(viewer, before) || !canRestore(viewer, before, tx.now)) {
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    }
    refuseWhenOff(before);
    if (before.author_id === viewer.employee_id) {
      const [ability, in_feed] =
        before.parent_id === null ? (['post', kindOf(before.kind).in_feed] as const) : (['comment', false] as const);
      await checkStillWrites(tx, viewer, before.place_id, ability, { in_feed });
    }
    await refuseUnderReview(tx, viewer, before);
    await bringBackDeleted(tx, viewer, before);
    // It is new again for everyone: otherwise, taking it away and showing it again would have no limit.
    keepPace(tx, viewer, { writes: 1, posts: Number(before.parent_id === null && isNews(before)) });
    return show(tx);
  });

/** Otherwise its author could show it again and again, and take it away whenever a moderator wants to hide it. */
const refuseUnderReview = async (
  { db }: Tx,
  { company_id, employee_id }: Viewer,
  standing: Standing,
): Promise<void> => {
  if (!isBy(employee_id, standing)) return;
  const { kind, content_id: subject_id } = standing;
  if (!(await hasOpenCase(db, company_id, { kind, subject_id }))) return;
  throw new AppError('INVALID_ACTION', { payload: { reason: 'under_review' } });
};

const bringBackDeleted = async (tx: Tx, viewer: Viewer, standing: Standing): Promise<void> => {
  await bringBack(tx, viewer, standing, 'deleted');
  const { deleted_at } = standing;
  if (standing.author_id === viewer.employee_id) return;
  recordOthers(tx, viewer, content_restored, standing, { before: { deleted_at }, after: { deleted_at: null } });
  announce(tx, othersRestored, othersOf(viewer, standing));
};

const othersOf = ({ company_id }: Viewer, { content_id, kind, author_id }: Standing) => ({
  company_id,
  content_id,
  kind: kind as ReportSubject,
  author_id,
  occasion_id: newId(),
});

/** Undoes a deletion of another person's content, no matter how long ago, while the content above it exists. */
const undoDeletion = (ctx: Context, viewer: Viewer, content_id: string, after: object | null): Promise<void> =>
  transact(ctx, async (tx) => {
    const company = { company_id: viewer.company_id, employee_id: null };
    const before = await loadStanding(tx.db, company, content_id, { lock: true });
    // Only the log has the reason.
    const was_left = before?.deleted_by && isAsLeft({ ...after, deleted_at: before.deleted_at }, after);
    if (!was_left || !before.is_open || before.hidden_at || before.author_id === viewer.employee_id)
      throw new AppError('INVALID_ACTION');
    refuseWhenOff(before);
    await bringBackDeleted(tx, viewer, before);
  });

export const content_deleted = defineAction({
  name: 'content.deleted',
  permission: 'moderation.manage',
  subjects: sightsInLog,
  undo: unlessChanged((ctx, viewer, { subject_id, after }) => undoDeletion(ctx, viewer, subject_id ?? '', after)),
});

export const content_restored = defineAction({
  name: 'content.restored',
  permission: 'moderation.manage',
  subjects: sightsInLog,
});

/** Hides it, for its author or a moderator. The thread is locked. */
export const takeAway = async (tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void> => {
  const { company_id, employee_id } = viewer;
  // What a moderator removes has no `deleted_by`, so that only a moderator can restore it.
  const deleted_by = how === 'deleted' ? employee_id : null;
  const marks = { deleted_at: tx.now, deleted_by, hidden_at: how === 'hide' ? tx.now : null };
  tx.write(updateContent(tx.db, company_id, standing.content_id, marks));
  if (standing.parent_id === null) await kindOf(standing.kind).onGone(tx, viewer, standing, how);
  else await recount(tx, company_id, standing, -1);
  await tellConcerned(tx, company_id, standing);
};

/** Shows it again, with everything that went with it. */
export const bringBack = async (tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void> => {
  const { company_id } = viewer;
  const marks = { deleted_at: null, deleted_by: null, hidden_at: null };
  tx.write(updateContent(tx.db, company_id, standing.content_id, marks));
  if (standing.parent_id === null) {
    await kindOf(standing.kind).onBack(tx, viewer, standing, how);
    if (standing.is_on && isNews(standing)) sendNews(tx, company_id, standing);
  } else await recount(tx, company_id, standing, 1);
  await tellConcerned(tx, company_id, standing);
};

/** Keeps away what its author deleted: from now on only a moderator gives it back to them. The thread is locked. */
export const keepAway = (tx: Tx, company_id: string, content_id: string): void =>
  tx.write(updateContent(tx.db, company_id, content_id, { hidden_at: tx.now }));

/** Leaves it deleted by its author, who decides again. */
export const endKeepingAway = (tx: Tx, company_id: string, content_id: string): void =>
  tx.write(updateContent(tx.db, company_id, content_id, { hidden_at: null }));

/** A comment goes and comes back with its replies. */
const recount = async (tx: Tx, company_id: string, comment: Standing, sign: 1 | -1): Promise<void> => {
  const { parent_id, comments_count } = comment;
  const under = parent_id && (await loadStanding(tx.db, { company_id, employee_id: null }, parent_id));
  if (under) await recountComments(tx, company_id, under, sign * (1 + comments_count));
};

/** People who may have been notified of it get their new number of notifications. */
const tellConcerned = async (tx: Tx, company_id: string, standing: Standing): Promise<void> => {
  const { parent_id, top_id, mention_ids } = standing;
  const is_reply = parent_id !== null && parent_id !== top_id;
  const above = is_reply ? await loadStanding(tx.db, { company_id, employee_id: null }, parent_id) : undefined;
  const concerned = new Set([...involvedIn(standing), ...mention_ids, ...(above ? [above.author_id] : [])]);
  announce(tx, contentShownOrHidden, { company_id, content_id: standing.content_id, employee_ids: [...concerned] });
};

/** The people a thread concerns: the author of its top content, and its receivers. */
export const involvedIn = (standing: Standing): string[] => {
  const { involved } = kindOf(standing.top_kind);
  const { top_author_id, in_name_of, reader_ids } = standing;
  return [top_author_id, ...(in_name_of ? [in_name_of] : []), ...(involved?.(standing) ?? reader_ids)];
};
