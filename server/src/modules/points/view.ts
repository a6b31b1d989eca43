import { pointsEntry, type PointsEntry } from '@plaudit/contract/points/endpoints';
import type { BalanceRow, EntryRow } from './queries.ts';
import { entryKindOf } from './sources/sources.ts';

export const viewBalance = ({ to_give, to_spend, monthly_allowance, resets_at }: BalanceRow) => ({
  to_give,
  to_give_monthly: monthly_allowance,
  to_give_resets_at: resets_at.toISOString(),
  to_spend,
});

export const viewEntry = ({ recognition_id, recognition_title, employees, ...row }: EntryRow): PointsEntry =>
  pointsEntry.parse({
    ...row,
    label: entryKindOf(row.kind)?.label ?? 'Points changed',
    account: row.account === 'allowance' ? 'to_give' : 'to_spend',
    created_at: row.created_at.toISOString(),
    // A recognition that is gone for good leaves its transfers.
    related:
      recognition_id && recognition_title !== null
        ? { recognition_id, recognition_title, employees: employees ?? [] }
        : null,
  });
