import { z } from 'zod';
import { limits } from '@plaudit/contract/limits';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { listPostDrafts as list } from '@plaudit/contract/post/endpoints';
import type { PostDraft, SavedDraft } from '@plaudit/contract/post/schema';
import { instant } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { checkOwnFiles, checkTags } from '../../content/content.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkPoll } from '../../poll/poll.ts';
import { accessPlaceToWrite, waitsForApproval } from '../../place/access.ts';
import { findOrigin } from '../copy/queries.ts';
import { untilWithinYear } from '../policy.ts';
import { checkReaders } from '../readers/readers.ts';
import { checkVoice } from '../voice/voice.ts';
import { schedule } from '../publish/publish.ts';
import { lockDraftId } from '../waiting/queries.ts';
import { putDraft, tellDrafts, tellQueue } from '../waiting/waiting.ts';
import { readMentions } from '../write/write.ts';
import { deleteDraftRow, listDraftRows, wasDeleted } from './queries.ts';
import { viewDrafts } from './view.ts';

/**
 * Saves the draft, and with a time schedules it. The time of an earlier save no longer counts. What was deleted on another device
 * comes back so that no words are lost, but not to be posted: its author has to say so again.
 */
export const saveDraft = (ctx: Context, viewer: Viewer, given: SavedDraft): Promise<PostDraft> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { draft_id, words, attachments, has_comments, must_read_by, place_id, place_kind, time_zone } = given;
    const { last_saved_at } = given;
    await lockDraftId(tx.db, company_id, draft_id);
    const is_back = last_saved_at !== undefined && (await wasDeleted(tx.db, viewer, { draft_id, last_saved_at }));
    const chosen = is_back ? null : given.publish_at;
    const publish_at = chosen === null ? null : untilWithinYear('body.publish_at', chosen, tx.now);
    const poll = given.poll ?? null;
    if (publish_at && words === '' && attachments.length === 0 && !poll) {
      throw invalidRequest('body.words', 'Add text, an attachment or a poll');
    }
    if (publish_at) checkTags(words, limits.tags_per_post);
    if (publish_at && poll) await checkPoll(tx, company_id, poll, publish_at);
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }, { can_wait: true }) : null;
    const origin = await findOrigin(tx.db, viewer, draft_id);
    await readMentions(tx, viewer, { words, poll }, place, { is_told: false, origin });
    const audience = await checkReaders(tx, viewer, place, given.audience ?? null);
    await checkVoice(tx, viewer, given, place);
    const expires_at = given.expires_at ? untilWithinYear('body.expires_at', given.expires_at, tx.now) : null;
    if (publish_at && expires_at && expires_at <= publish_at) {
      throw invalidRequest('body.expires_at', 'Choose a time after it is posted');
    }
    await checkOwnFiles(tx, viewer, attachments, { known_ids: origin?.file_ids });
    const written = { draft_id, place_id: place_id ?? null, words, attachments, has_comments, must_read_by };
    const draft = { ...written, copied_from: null, problem: is_back ? ('deleted' as const) : null };
    const voices = {
      audience,
      expires_at,
      as_company: given.as_company ?? false,
      in_name_of: given.in_name_of ?? null,
      poll,
      has_preview: given.has_preview ?? true,
    };
    const waits_since = publish_at && place && waitsForApproval(viewer, place) ? tx.now : null;
    const times = { publish_at, time_zone: publish_at && time_zone, waits_since, saved_at: tx.now };
    if (waits_since) keepPace(tx, viewer, { writes: 1 });
    const row = await putDraft(tx, viewer, { ...draft, ...voices, ...times });
    if (publish_at) schedule(tx, { company_id, draft_id }, publish_at);
    const [shown] = await viewDrafts(tx, company_id, [row]);
    if (!shown) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return shown;
  });

const position = z.tuple([instant, z.uuid()]);

export const listDrafts = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  const [saved_at, draft_id] = readCursor(cursor, position) ?? [];
  const before = saved_at !== undefined && draft_id !== undefined ? { saved_at, draft_id } : undefined;
  const rows = await listDraftRows(ctx.db, viewer, { before, limit: limit + 1 });
  const drafts = await viewDrafts(ctx, viewer.company_id, rows);
  return pageOf(
    drafts,
    limit,
    (draft) => [draft.saved_at, draft.draft_id],
    (draft) => draft,
  );
};

export const deleteDraft = (ctx: Context, viewer: Viewer, draft_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    if (!(await takeDraft(tx, viewer, draft_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return {};
  });

/** Deletes a draft, and tells the devices of its author; whether there was one. */
export const takeDraft = async (tx: Tx, viewer: Viewer, draft_id: string): Promise<boolean> => {
  const gone = await deleteDraftRow(tx.db, viewer, draft_id);
  if (!gone) return false;
  const { company_id, employee_id } = viewer;
  await tellQueue(tx, company_id, gone);
  tellDrafts(tx, company_id, employee_id);
  return true;
};
