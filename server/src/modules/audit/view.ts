import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import type { SubjectSeen } from './audit.ts';
import type { EntryRow } from './queries.ts';

export const viewEntry = (row: EntryRow, seen: SubjectSeen, can_undo: boolean): AuditEntry => ({
  ...row,
  ...seen,
  created_at: row.created_at.toISOString(),
  can_undo,
});
