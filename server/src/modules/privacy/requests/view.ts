import type { OwnRequest, PrivacyRequest } from '@plaudit/contract/privacy/endpoints';
import type { RequestRow } from './queries.ts';

export const viewRequest = ({ employee_id: _id, ...row }: RequestRow, now: Date): PrivacyRequest => ({
  ...row,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  erase_at: row.erase_at?.toISOString() ?? null,
  is_overdue: row.state === 'open' && row.due_at < now,
});

/** As the person sees it: who decided is the company's matter. */
export const viewOwnRequest = (row: RequestRow, now: Date): OwnRequest => {
  const {
    employee: _who,
    requested_by: _by,
    decided_by: _decided,
    is_overdue: _overdue,
    ...own
  } = viewRequest(row, now);
  return own;
};
