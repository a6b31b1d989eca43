import { countUnread, getNotification, listNotifications } from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { unreadQuery } from './queries.ts';

/** For the kinds that this page can show; an older server returns only the sum. */
const shownUnread = ({ unread_count, by_kind }: RealtimeEvents['notification.changed']): number =>
  by_kind ? notification_kinds.reduce((sum, kind) => sum + (by_kind[kind] ?? 0), 0) : unread_count;

export const realtime = [
  defineRealtime(
    {
      'notification.changed': (changed, queryClient) => {
        queryClient.setQueryData(unreadQuery().queryKey, {
          unread_count: shownUnread(changed),
          elsewhere_count: changed.elsewhere_count,
        });
        // An answer that is on its way may be older than this event, and would take its place.
        if (queryClient.isFetching({ queryKey: [countUnread.path] }) > 0) readAgain(queryClient, [countUnread.path]);
        readAgain(queryClient, [listNotifications.path, getNotification.path]);
      },
    },
    {
      catchUp: (queryClient) =>
        readAgain(queryClient, [countUnread.path, listNotifications.path, getNotification.path]),
    },
  ),
];
