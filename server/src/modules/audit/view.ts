import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import type { EntryRow } from './queries.ts';

export const viewEntry = (row: EntryRow, can_undo: boolean): AuditEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  can_undo,
});
