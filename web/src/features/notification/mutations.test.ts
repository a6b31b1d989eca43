import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import { newestSeen } from './mutations.ts';
import { notificationPages } from './queries.ts';

test('marking all reaches up to the newest that any list shows, and to no end where nothing was read', () => {
  const queryClient = new QueryClient();
  expect(newestSeen(queryClient)).toBeUndefined();
  const show = (unread_only: boolean, ...ids: string[]) => {
    const items = ids.map((notification_id) => ({ notification_id })) as Notification[];
    const inbox = { pages: [{ items, next_cursor: null }], pageParams: [null] };
    queryClient.setQueryData(notificationPages({ unread_only }).queryKey, inbox);
  };
  show(true, '3', '1');
  show(false, '2', '1');
  expect(newestSeen(queryClient)).toBe('3');
  show(false, '4', '3', '2');
  expect(newestSeen(queryClient)).toBe('4');
});
