import type { NewAttachment } from '@plaudit/contract/content/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import type { PreviewRow } from '../../link-preview/link-preview.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkHeldBack } from '../../place/access.ts';
import { accessContent, loadStanding } from '../access.ts';
import { attach } from '../attachments/attachments.ts';
import { contentCommented } from '../events.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendCounted } from '../live/live.ts';
import { checkMentions } from '../mention/mention.ts';
import { mentionsIn } from '../policy.ts';
import type { Standing } from '../queries.ts';
import { beginLink, withPreviews } from '../link/link.ts';
import { countUnder, insertComment, listCommentRows, type CommentRow } from './queries.ts';

/** How a call shows a comment. */
export type View<Shown> = (row: LinkedRow, viewer: Viewer) => Shown;

type LinkedRow = CommentRow & { preview: PreviewRow | null; language?: string | null };

type Wanted = {
  parent_id: string;
  /** Only this one of them. */
  content_id?: string | undefined;
  /** Only of content of this kind. */
  kind?: string;
  cursor?: string | undefined;
  limit: number;
};

/** Comments under content, or replies under a comment, oldest first. */
export const listComments = async <Shown>(
  ctx: Context,
  viewer: Viewer,
  { parent_id, content_id, kind, cursor, limit }: Wanted,
  view: View<Shown>,
): Promise<Page<Shown>> => {
  await accessContent(ctx.db, viewer, parent_id, { kind });
  const after = readCursor(cursor, idCursor)?.[0];
  const wanted = { parent_id, content_id, after, limit: limit + 1 };
  const rows = await listCommentRows(ctx.db, viewer.company_id, viewer.employee_id, wanted);
  const shown = await withLanguages(await withPreviews(ctx.db, viewer.company_id, rows));
  return pageOf(
    shown,
    limit,
    (row) => [row.content_id],
    (row) => view(row, viewer),
  );
};

/** It is told each time they are read: nothing is stored that edits and erasing would have to follow. */
const withLanguages = <Row extends CommentRow>(rows: readonly Row[]): Promise<(Row & { language?: string | null })[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { languageOf } = kindOf(row.top_kind);
      return languageOf ? { ...row, language: await languageOf(row.words) } : row;
    }),
  );

type NewComment = {
  parent_id: string;
  words: string;
  attachments?: readonly NewAttachment[] | undefined;
  /** False if its author took the preview of its link off. */
  has_preview?: boolean | undefined;
  /** Only under content of this kind. */
  kind?: string;
};

/** Writes a comment under content, or a reply under a comment; nothing goes under a reply. */
export const addComment = <Shown>(
  ctx: Context,
  viewer: Viewer,
  { parent_id, words, attachments = [], has_preview = true, kind }: NewComment,
  view: View<Shown>,
): Promise<Shown> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const under = await accessContent(tx.db, viewer, parent_id, { lock: true, kind });
    if (!takesComments(under) || isReply(under)) throw new AppError('INVALID_ACTION');
    await checkHeldBack(tx, viewer, under.place_id, 'comment');
    const content_id = newId();
    const { top_id } = under;
    const mentioned = mentionsIn(words);
    await checkMentions(tx, viewer, mentioned, { path: 'body.words', place_id: under.place_id });
    keepPace(tx, viewer, { writes: 1, people: mentioned.length });
    tx.write(
      insertComment(company_id, { content_id, parent_id, top_id, author_id, words, mentioned, created_at: tx.now }),
    );
    if (attachments.length > 0) await attach(tx, viewer, content_id, attachments);
    await beginLink(tx, viewer, { content_id, words, has_preview });
    announce(tx, contentCommented, { company_id, content_id, actor_id: author_id });
    await recountComments(tx, company_id, under, 1);
    return view(await findComment(tx, viewer, parent_id, content_id), viewer);
  });

/** Its kind decides, and for some kinds its author, or its place. */
const takesComments = (under: Standing): boolean => {
  const { has_comments, isQuiet } = kindOf(under.top_kind);
  return has_comments && (has_comments !== 'by_place' || under.has_place_comments) && isQuiet?.(under) !== true;
};

const isReply = ({ parent_id, top_id }: Standing): boolean => parent_id !== null && parent_id !== top_id;

export const findComment = async (
  tx: Tx,
  { company_id, employee_id }: Viewer,
  parent_id: string,
  content_id: string,
): Promise<LinkedRow> => {
  const [row] = await listCommentRows(tx.db, company_id, employee_id, { parent_id, content_id, limit: 1 });
  const [shown] = await withLanguages(await withPreviews(tx.db, company_id, row ? [row] : []));
  if (!shown) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return shown;
};

/**
 * Counts comments that were added, deleted or restored: a comment counts its replies, and the top content counts everything
 * that people find in its thread. Replies under a deleted comment count only for it, and come back with it.
 */
export const recountComments = async (tx: Tx, company_id: string, under: Standing, change: number): Promise<void> => {
  const { content_id, top_id, reaction_counts, comments_count, deleted_at } = under;
  tx.write(countUnder(company_id, content_id, change));
  await sendCounted(tx, company_id, under, { reaction_counts, comments_count: comments_count + change });
  if (content_id === top_id || deleted_at !== null) return;
  const top = await loadStanding(tx.db, { company_id, employee_id: null }, top_id);
  if (top) await recountComments(tx, company_id, top, change);
};
