import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/recognition/endpoints';
import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { accessRecognition } from '../access.ts';
import { recognitionCommented } from '../events.ts';
import { mentionsIn } from '../give/policy.ts';
import { sendCounted } from '../live/live.ts';
import type { Standing } from '../queries.ts';
import { viewReactions } from '../view.ts';
import { deleteCommentRow, insertComment, listCommentRows, updateCommentRow } from './queries.ts';
import { viewComment } from './view.ts';

export const listComments = async (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, cursor, limit }: QueryOf<typeof endpoints.listComments>,
): Promise<Page<RecognitionComment>> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  const after = readCursor(cursor, idCursor)?.[0];
  const rows = await listCommentRows(ctx.db, viewer.company_id, { recognition_id, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.comment_id],
    (row) => viewComment(row, viewer),
  );
};

export const addComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, message }: BodyOf<typeof endpoints.addComment>,
): Promise<RecognitionComment> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const standing = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    const comment_id = newId();
    const mentioned = mentionsIn(message);
    tx.write(
      insertComment(company_id, { recognition_id, comment_id, employee_id, message, mentioned, created_at: tx.now }),
    );
    announce(tx, recognitionCommented, { company_id, recognition_id, actor_id: employee_id, comment_id });
    countComments(tx, company_id, standing, 1);
    return showComment(tx, viewer, recognition_id, comment_id);
  });

export const updateComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, comment_id, message }: BodyOf<typeof endpoints.updateComment>,
): Promise<RecognitionComment> =>
  transact(ctx, async (tx) => {
    await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    const before = await showComment(tx, viewer, recognition_id, comment_id);
    if (!before.can.edit) throw new AppError('NO_PERMISSION');
    const mentioned = mentionsIn(message);
    tx.write(
      updateCommentRow(viewer.company_id, { recognition_id, comment_id, message, mentioned, edited_at: tx.now }),
    );
    return showComment(tx, viewer, recognition_id, comment_id);
  });

export const deleteComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, comment_id }: QueryOf<typeof endpoints.deleteComment>,
) =>
  transact(ctx, async (tx) => {
    const standing = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    const before = await showComment(tx, viewer, recognition_id, comment_id);
    if (!before.can.delete) throw new AppError('NO_PERMISSION');
    tx.write(deleteCommentRow(viewer.company_id, recognition_id, comment_id, tx.now));
    countComments(tx, viewer.company_id, standing, -1);
    return {};
  });

const showComment = async (
  tx: Tx,
  viewer: Viewer,
  recognition_id: string,
  comment_id: string,
): Promise<RecognitionComment> => {
  const [row] = await listCommentRows(tx.db, viewer.company_id, { recognition_id, comment_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewComment(row, viewer);
};

/** Tells how many comments there are after one came or went. */
export const countComments = (tx: Tx, company_id: string, standing: Standing, change: 1 | -1): void => {
  const { recognition_id, comments_count, boost_points, reaction_counts } = standing;
  const reactions = viewReactions(reaction_counts);
  sendCounted(tx, company_id, standing, {
    recognition_id,
    reactions,
    comments_count: comments_count + change,
    boost_points,
  });
};
