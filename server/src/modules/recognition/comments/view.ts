import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../../platform/context.ts';
import { canDelete, canEdit, type CommentRow } from '../../content/content.ts';

export const viewComment = (row: CommentRow, viewer: Viewer): RecognitionComment => ({
  comment_id: row.content_id,
  recognition_id: row.top_id,
  employee: row.author,
  message: row.words,
  mentions: row.mentions ?? [],
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  can: { edit: canEdit(viewer, row, row.created_at), delete: canDelete(viewer, row) },
});
