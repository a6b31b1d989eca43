import { z } from 'zod';
import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/content/endpoints';
import type { ContentRevision, NewAttachment } from '@plaudit/contract/content/schema';
import { instant, line, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { defineAction } from '../../audit/audit.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { hasOpenCase } from '../../moderation/moderation.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkHeldBack, checkStillWrites } from '../../place/access.ts';
import { accessContent } from '../access.ts';
import { attach, hasOtherFiles, viewAttachments } from '../attachments/attachments.ts';
import { findComment, type View } from '../comments/comments.ts';
import { contentWritten } from '../events.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendToReaders } from '../live/live.ts';
import { recordOthers } from '../log/log.ts';
import { checkMentions } from '../mention/mention.ts';
import { canEdit, canSeeHistory, checkTags, mentionsIn, moderates } from '../policy.ts';
import type { Standing } from '../queries.ts';
import { followLink } from '../link/link.ts';
import { setPreview } from '../link/queries.ts';
import { sightsInLog } from '../sight/sight.ts';
import { editWords, listRevisionRows } from './queries.ts';

type Edit = {
  content_id: string;
  words?: string | undefined;
  attachments?: readonly NewAttachment[] | undefined;
  /** False takes the preview of its link off, and true brings it back. */
  has_preview?: boolean | undefined;
  /** Only a comment under this content. */
  parent_id?: string;
};

/** Changes what is given of a comment or a reply: its words, its files, or whether it shows the preview of its link. */
export const updateComment = <Shown>(
  ctx: Context,
  viewer: Viewer,
  { content_id, words, attachments, has_preview, parent_id }: Edit,
  view: View<Shown>,
): Promise<Shown> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const before = await accessContent(tx.db, viewer, content_id, { lock: true, kind: 'comment' });
    if (!before.parent_id || (parent_id !== undefined && before.parent_id !== parent_id)) {
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    }
    if (!canEdit(viewer, before, tx.now)) throw new AppError('NO_PERMISSION');
    if (words !== undefined || attachments) await editComment(tx, viewer, before, words ?? before.words, attachments);
    if (has_preview !== undefined) tx.write(setPreview(company_id, content_id, has_preview));
    const changed = { content_id, parent_id: before.parent_id, top_id: before.top_id };
    sendToReaders(tx, company_id, before, 'content.changed', changed);
    return view(await findComment(tx, viewer, before.parent_id, content_id), viewer);
  });

const editComment = async (
  tx: Tx,
  viewer: Viewer,
  before: Standing,
  words: string,
  attachments: readonly NewAttachment[] | undefined,
): Promise<void> => {
  const { company_id } = viewer;
  const { content_id, place_id, mention_ids: known_ids } = before;
  const keeps_attachments = attachments ? attachments.length > 0 : before.attachments_count > 0;
  if (words === '' && !keeps_attachments) throw invalidRequest('body.words', 'Add text or an attachment');
  await checkHeldBack(tx, viewer, place_id, 'comment');
  const mentioned = mentionsIn(words);
  await checkMentions(tx, viewer, mentioned, { path: 'body.words', place_id, before: known_ids });
  noteEdit(tx, viewer, before, mentioned);
  const has_other_files = attachments ? await hasOtherFiles(tx, company_id, content_id, attachments) : false;
  tx.write(editWords(company_id, { content_id, words, mentioned, edited_at: tx.now, has_other_files }));
  if (attachments) await attach(tx, viewer, content_id, attachments);
  await followLink(tx, viewer, content_id, words);
  announce(tx, contentWritten, { company_id, content_id, actor_id: viewer.employee_id, known_ids });
};

/** Its history has the earlier words. */
export const content_edited = defineAction({
  name: 'content.edited',
  permission: 'moderation.manage',
  subjects: sightsInLog,
});

/**
 * An edit counts as writing, and reaches people who were not mentioned before. The audit log has it if it is another person's
 * content.
 */
export const noteEdit = (tx: Tx, viewer: Viewer, before: Standing, mentioned: readonly string[]): void => {
  const { mention_ids, edited_at } = before;
  keepPace(tx, viewer, { writes: 1, people: mentioned.filter((id) => !mention_ids.includes(id)).length });
  recordOthers(tx, viewer, content_edited, before, { before: { edited_at }, after: { edited_at: tx.now } });
};

type Shown = {
  /** The files that it shows from then on, if that changes. */
  attachments?: readonly NewAttachment[] | undefined;
  /** How many files it shows then, with what counts like one. */
  shown_count?: number;
};

/** Edits the words of content at the top of a thread, which is locked, and returns them as they are kept. */
export const changeWords = async (
  tx: Tx,
  viewer: Viewer,
  before: Standing,
  given: string,
  { attachments, shown_count = before.attachments_count }: Shown = {},
): Promise<string> => {
  const { company_id, employee_id } = viewer;
  const { content_id, place_id, mention_ids: known_ids } = before;
  if (!canEdit(viewer, before, tx.now)) {
    throw new AppError(before.author_id === employee_id ? 'INVALID_ACTION' : 'NO_PERMISSION');
  }
  if (before.author_id === employee_id) await checkStillWrites(tx, viewer, place_id, 'post', kindOf(before.kind));
  else await checkHeldBack(tx, viewer, place_id, 'post');
  const { needs_words, max_words, max_tags, in_one_line, isSettled, tells_mentioned, mentions_here, alsoSays } = kindOf(
    before.kind,
  );
  if (isSettled?.(before)) throw new AppError('INVALID_ACTION');
  if (given === '' && needs_words === 'always') throw invalidRequest('body.words', 'This field is required');
  if (given === '' && needs_words === 'without_files' && shown_count === 0) {
    throw invalidRequest('body.words', 'Add text or an attachment');
  }
  if (given.length > max_words) throw invalidRequest('body.words', `At most ${max_words} characters`);
  if (max_tags !== undefined) checkTags(given, max_tags, before.words);
  const words = in_one_line ? lineOf(given, max_words) : given;
  const mentioned = mentionsIn([words, alsoSays?.(before) ?? ''].join('\n'), 'body.words');
  const written = { path: 'body.words', place_id, has_here: mentions_here };
  await checkMentions(tx, viewer, mentioned, { ...written, before: known_ids });
  noteEdit(tx, viewer, before, mentioned);
  const has_other_files = attachments ? await hasOtherFiles(tx, company_id, content_id, attachments) : false;
  tx.write(editWords(company_id, { content_id, words, mentioned, edited_at: tx.now, has_other_files }));
  if (tells_mentioned) announce(tx, contentWritten, { company_id, content_id, actor_id: employee_id, known_ids });
  return words;
};

/** Edits the words of content at the top of a thread. */
export const updateContentWords = (
  ctx: Context,
  viewer: Viewer,
  { content_id, words: given, language }: BodyOf<typeof endpoints.updateContent>,
): Promise<ResponseOf<typeof endpoints.updateContent>> =>
  transact(ctx, async (tx) => {
    const before = await accessContent(tx.db, viewer, content_id, { lock: true });
    if (before.parent_id !== null) throw new AppError('INVALID_ACTION');
    const words = await changeWords(tx, viewer, before, given);
    await kindOf(before.kind).onEdited(tx, viewer, before, language);
    return { content_id, words, edited_at: tx.now.toISOString() };
  });

const lineOf = (given: string, max_words: number): string => {
  const { data } = line(max_words).safeParse(given);
  if (data === undefined) throw invalidRequest('body.words', 'Invalid text');
  return data;
};

/** Whether the viewer is a moderator who has to decide about it. */
const isDeciding = async ({ db }: Context, viewer: Viewer, { kind, content_id }: Standing): Promise<boolean> =>
  moderates(viewer) && hasOpenCase(db, viewer.company_id, { kind, subject_id: content_id });

const position = z.tuple([instant]);

/** The words of content before each edit, and the files it showed, newest first. */
export const listRevisions = async (
  ctx: Context,
  viewer: Viewer,
  { content_id, cursor, limit }: QueryOf<typeof endpoints.listRevisions>,
): Promise<Page<ContentRevision>> => {
  const standing = await accessContent(ctx.db, viewer, content_id);
  if (!canSeeHistory(viewer, standing) && !(await isDeciding(ctx, viewer, standing))) {
    throw new AppError('NO_PERMISSION');
  }
  const before = readCursor(cursor, position)?.[0] ?? null;
  const rows = await listRevisionRows(ctx.db, viewer.company_id, content_id, { before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.edited_at.toISOString()],
    ({ words, edited_at, attachments }) => ({
      words,
      edited_at: edited_at.toISOString(),
      // Also those that the content does not show anymore.
      attachments: viewAttachments(ctx.config, attachments, null),
    }),
  );
};
