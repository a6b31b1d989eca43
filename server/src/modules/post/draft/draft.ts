import { z } from 'zod';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { listPostDrafts as list } from '@plaudit/contract/post/endpoints';
import type { PostDraft, SavedDraft } from '@plaudit/contract/post/schema';
import { instant } from '@plaudit/contract/schema';
import type { Config } from '../../../config.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { checkOwnFiles, mentionsIn, viewAttachments } from '../../content/content.ts';
import { listSeveral, loadPersonCards } from '../../people/people.ts';
import { checkPoll } from '../../poll/poll.ts';
import { accessPlaceToWrite } from '../../place/access.ts';
import { allText, untilWithinYear } from '../policy.ts';
import { checkReaders } from '../readers/readers.ts';
import { checkVoice } from '../voice/voice.ts';
import { publishPost } from '../publish/publish.ts';
import { readMentions } from '../write/write.ts';
import { deleteDraftRow, findDraft, listDraftRows, saveDraftRow, type DraftRow } from './queries.ts';

type Card = PostDraft['mentions'][number];

const viewDraft = (config: Config, people: ReadonlyMap<string, Card>, row: DraftRow): PostDraft => {
  const { files, publish_at, expires_at, in_name_of, saved_at, ...shown } = row;
  return {
    ...shown,
    mentions: mentionsIn(allText(row)).flatMap((id) => people.get(id) ?? []),
    attachments: viewAttachments(config, files),
    expires_at: expires_at?.toISOString() ?? null,
    in_name_of: (in_name_of && people.get(in_name_of)) || null,
    publish_at: publish_at?.toISOString() ?? null,
    saved_at: saved_at.toISOString(),
  };
};

/** Everyone who drafts name, by their ids. */
const namedIn = async (
  source: Source,
  company_id: string,
  rows: readonly DraftRow[],
): Promise<ReadonlyMap<string, Card>> => {
  const ids = rows.flatMap((row) => [...mentionsIn(allText(row)), ...(row.in_name_of ? [row.in_name_of] : [])]);
  const people = await loadPersonCards(source, company_id, ids);
  const unknown = ids.filter((id) => !people.has(id));
  const several = await listSeveral(source.db, company_id, unknown);
  return new Map([
    ...several.map((card) => [card.employee_id, card] as const),
    ...[...people].map(([id, { card }]) => [id, card] as const),
  ]);
};

/** Saves the draft, and with a time schedules it. The time of an earlier save no longer counts. */
export const saveDraft = (ctx: Context, viewer: Viewer, given: SavedDraft): Promise<PostDraft> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const { draft_id, words, attachments, has_comments, must_read_by, place_id, place_kind, time_zone } = given;
    const publish_at = given.publish_at === null ? null : untilWithinYear('body.publish_at', given.publish_at, tx.now);
    const poll = given.poll ?? null;
    if (publish_at && words === '' && attachments.length === 0 && !poll) {
      throw invalidRequest('body.words', 'Add text, an attachment or a poll');
    }
    if (publish_at && poll) await checkPoll(tx, company_id, poll, publish_at);
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }) : null;
    await readMentions(tx, viewer, { words, poll }, place);
    const audience = await checkReaders(tx, viewer, place, given.audience ?? null);
    await checkVoice(tx, viewer, given, place);
    const expires_at = given.expires_at ? untilWithinYear('body.expires_at', given.expires_at, tx.now) : null;
    if (publish_at && expires_at && expires_at <= publish_at) {
      throw invalidRequest('body.expires_at', 'Choose a time after it is posted');
    }
    await checkOwnFiles(tx, viewer, attachments);
    const draft = { draft_id, author_id, place_id: place_id ?? null, words, attachments, has_comments, must_read_by };
    const voices = {
      audience,
      expires_at,
      as_company: given.as_company ?? false,
      in_name_of: given.in_name_of ?? null,
      poll,
    };
    const times = { publish_at, time_zone: publish_at && time_zone, saved_at: tx.now };
    const is_saved = await saveDraftRow(tx.db, company_id, { ...draft, ...voices, ...times }, limits.post_drafts);
    if (!is_saved) throw new AppError('INVALID_ACTION');
    if (publish_at)
      enqueue(tx, publishPost, { company_id, draft_id }, { job_key: keyOf(draft_id), run_at: publish_at });
    tellDrafts(tx, viewer);
    const row = await findDraft(tx.db, viewer, draft_id);
    if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return viewDraft(ctx.config, await namedIn(tx, company_id, [row]), row);
  });

const keyOf = (draft_id: string): string => `post:${draft_id}`;

const position = z.tuple([instant, z.uuid()]);

export const listDrafts = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  const [saved_at, draft_id] = readCursor(cursor, position) ?? [];
  const before = saved_at !== undefined && draft_id !== undefined ? { saved_at, draft_id } : undefined;
  const rows = await listDraftRows(ctx.db, viewer, { before, limit: limit + 1 });
  const people = await namedIn(ctx, viewer.company_id, rows);
  return pageOf(
    rows,
    limit,
    (row) => [row.saved_at.toISOString(), row.draft_id],
    (row) => viewDraft(ctx.config, people, row),
  );
};

export const deleteDraft = (ctx: Context, viewer: Viewer, draft_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    if (!(await takeDraft(tx, viewer, draft_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return {};
  });

/** Deletes a draft, and tells the devices of its author; whether there was one. */
export const takeDraft = async (tx: Tx, viewer: Viewer, draft_id: string): Promise<boolean> => {
  const is_gone = await deleteDraftRow(tx.db, viewer, draft_id);
  if (is_gone) tellDrafts(tx, viewer);
  return is_gone;
};

const tellDrafts = (tx: Tx, { company_id, employee_id }: Viewer): void =>
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [employee_id], 'post_drafts.changed', {}));
