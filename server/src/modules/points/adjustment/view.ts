import type { PointsAdjustment } from '@plaudit/contract/points-adjustment/endpoints';
import type { AdjustmentRow } from './queries.ts';

export const viewAdjustment = ({
  account,
  created_at,
  is_running: _running,
  ...row
}: AdjustmentRow): PointsAdjustment => ({
  ...row,
  reason: row.reason ?? '',
  account: account === 'allowance' ? 'to_give' : 'to_spend',
  created_at: created_at.toISOString(),
});
