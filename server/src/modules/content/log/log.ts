import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { type Action, recordChange } from '../../audit/audit.ts';
import type { Standing } from '../queries.ts';

type Written = Pick<Standing, 'content_id' | 'kind' | 'author_id' | 'created_at'>;
type Marks = { deleted_at: Date | null; reason?: string | null } | { edited_at: Date | null };

/**
 * Writes to the audit log what people do to content of others. It is named by its kind and day: its words are its author's, and
 * readers of the log may not be allowed to read them.
 */
export const recordOthers = (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  { content_id: id, kind, author_id, created_at }: Written,
  { before, after }: { before: Marks; after: Marks },
): void => {
  if (author_id === viewer.employee_id) return;
  const label = `${kind} of ${created_at.toISOString().slice(0, 10)}`;
  recordChange(tx, viewer, action, { subject: { kind, id, label, about: author_id }, before, after });
};
