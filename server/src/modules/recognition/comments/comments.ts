import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/recognition/endpoints';
import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import * as content from '../../content/content.ts';
import { viewComment } from './view.ts';

const kind = 'recognition';

export const listComments = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id: parent_id, cursor, limit }: QueryOf<typeof endpoints.listComments>,
): Promise<Page<RecognitionComment>> =>
  content.listComments(ctx, viewer, { parent_id, kind, cursor, limit }, viewComment);

export const addComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id: parent_id, message: words }: BodyOf<typeof endpoints.addComment>,
): Promise<RecognitionComment> => content.addComment(ctx, viewer, { parent_id, words, kind }, viewComment);

export const updateComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id: parent_id, comment_id: content_id, message: words }: BodyOf<typeof endpoints.updateComment>,
): Promise<RecognitionComment> => content.updateComment(ctx, viewer, { content_id, parent_id, words }, viewComment);

export const deleteComment = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id: parent_id, comment_id: content_id }: QueryOf<typeof endpoints.deleteComment>,
) => content.deleteContent(ctx, viewer, { content_id, kind: 'comment', parent_id });
