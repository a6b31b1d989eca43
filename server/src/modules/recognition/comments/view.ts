import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../../platform/context.ts';
import { canManage } from '../policy.ts';
import type { CommentRow } from './queries.ts';

export const viewComment = (row: CommentRow, viewer: Viewer): RecognitionComment => {
  const is_own = row.employee.employee_id === viewer.employee_id;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can: { edit: is_own, delete: is_own || canManage(viewer) },
  };
};
