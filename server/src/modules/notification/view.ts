import type { Notification } from '@plaudit/contract/notification/endpoints';
import type { NotificationRow } from './queries.ts';

export const viewNotification = ({ employee_id: _whose, top_id: _top, ...row }: NotificationRow): Notification => ({
  ...row,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});
