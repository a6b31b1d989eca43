import { limits } from '@plaudit/contract/limits';
import type { Post, PostDraft } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { checkOwnFiles } from '../../content/content.ts';
import { previewAhead } from '../../link-preview/link-preview.ts';
import { viewPreview } from '../../link-preview/view.ts';
import { keepPace } from '../../pace/pace.ts';
import { loadPersonCards } from '../../people/people.ts';
import type { PlaceRow } from '../../place/access.ts';
import { tellKeepers } from '../../place/place.ts';
import { checkPoll } from '../../poll/poll.ts';
import type { Origin } from '../copy/queries.ts';
import { findDraft, saveDraftRow, type Draft, type DraftRow, type Waited } from '../draft/queries.ts';
import { viewDrafts } from '../draft/view.ts';
import { postWaits } from '../events.ts';
import { completed, type WrittenDraft } from '../write/write.ts';
import { beginToWait, endToWait, findPosted, lockDraftId, lockOwn } from './queries.ts';
import { viewWaiting } from './view.ts';

/** After the commit: the managers of its place see what waits there now. */
export const tellQueue = async (tx: Tx, company_id: string, waited: Waited | undefined): Promise<void> => {
  if (waited?.place_id && waited.waits_since) await tellKeepers(tx, { company_id, place_id: waited.place_id }, []);
};

/** After the commit, on all devices of the author. */
export const tellDrafts = (tx: Tx, company_id: string, author_id: string): void =>
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [author_id], 'post_drafts.changed', {}));

/** Saves a draft, and tells the managers of places where it waits or waited. INVALID_ACTION if it is another person's, or one too many; POST_ALREADY_POSTED if it was posted. */
export const putDraft = async (tx: Tx, author: Viewer, draft: Omit<Draft, 'author_id'>): Promise<DraftRow> => {
  const { company_id, employee_id: author_id } = author;
  const { draft_id } = draft;
  await lockDraftId(tx.db, company_id, draft_id);
  const before = await lockOwn(tx.db, author, draft_id);
  const { post_id } = await findPosted(tx.db, author, draft_id);
  if (post_id) throw new AppError('POST_ALREADY_POSTED');
  if (!(await saveDraftRow(tx.db, company_id, { ...draft, author_id }, limits.post_drafts))) {
    throw new AppError('INVALID_ACTION');
  }
  const row = await findDraft(tx.db, author, draft_id);
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  if (before?.place_id !== draft.place_id) await tellQueue(tx, company_id, before);
  if (row.waits_since || before?.waits_since) await tellQueue(tx, company_id, { ...draft, waits_since: tx.now });
  if (row.waits_since?.getTime() === tx.now.getTime()) {
    announceWait(tx, author, draft_id, draft.place_id);
    // Like a request to join, it reaches the managers, and may be taken back and sent again.
    keepPace(tx, author, { people: 1 });
  }
  tellDrafts(tx, company_id, author_id);
  return row;
};

const announceWait = (
  tx: Tx,
  { company_id, employee_id: author_id }: Viewer,
  draft_id: string,
  place_id: string | null,
): void => {
  if (place_id) announce(tx, postWaits, { company_id, draft_id, place_id, author_id, occasion_id: newId() });
};

/** Keeps a post that someone wrote in a place until a manager approves it there, after its readers, mentions and name were checked. `origin`: of a copy. */
export const letWait = async (
  tx: Tx,
  author: Viewer,
  { draft_id = newId(), ...given }: WrittenDraft,
  { place_id }: PlaceRow,
  origin?: Origin,
): Promise<Post> => {
  const { company_id, employee_id } = author;
  const written = completed(given, tx.now);
  await checkOwnFiles(tx, author, written.attachments, { known_ids: origin?.file_ids });
  keepPace(tx, author, { writes: 1 });
  if (written.poll) await checkPoll(tx, company_id, written.poll, tx.now);
  const readers = { place_id, audience: null, copied_from: origin?.copied_from ?? null };
  const times = { publish_at: null, time_zone: null, waits_since: tx.now, saved_at: tx.now };
  const [shown] = await viewDrafts(tx, company_id, [
    await putDraft(tx, author, { draft_id, ...written, ...readers, ...times }),
  ]);
  const card = (await loadPersonCards(tx, company_id, [employee_id])).get(employee_id)?.card;
  if (!shown || !card) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const link_preview = viewPreview(tx.ctx.config, await previewAhead(tx, author, written));
  return viewWaiting({ ...shown, link_preview }, card, tx.now);
};

/** The time of a scheduled post came, and by now posts are approved first there. */
export const waitAtItsTime = async (tx: Tx, author: Viewer, draft_id: string, place_id: string): Promise<void> => {
  const { company_id, employee_id } = author;
  await beginToWait(company_id, draft_id, tx.now).execute(tx.db);
  await tellKeepers(tx, { company_id, place_id }, []);
  tellDrafts(tx, company_id, employee_id);
  announceWait(tx, author, draft_id, place_id);
};

/** Makes it a draft again, which no one else sees. */
export const withdrawWaiting = (ctx: Context, viewer: Viewer, draft_id: string): Promise<PostDraft> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const waited = await lockOwn(tx.db, viewer, draft_id);
    if (!waited?.waits_since) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await endToWait(company_id, draft_id).execute(tx.db);
    await tellQueue(tx, company_id, waited);
    tellDrafts(tx, company_id, employee_id);
    const row = await findDraft(tx.db, viewer, draft_id);
    const [shown] = row ? await viewDrafts(tx, company_id, [row]) : [];
    if (!shown) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return shown;
  });
