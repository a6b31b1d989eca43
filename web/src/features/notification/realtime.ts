import { countUnread, listNotifications } from '@plaudit/contract/notification/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { unreadQuery } from './queries.ts';

export const realtime = [
  defineRealtime(
    {
      'notification.changed': ({ unread_count }, queryClient) => {
        queryClient.setQueryData(unreadQuery().queryKey, { unread_count });
        // An answer that is on its way may be older than this event, and would take its place.
        if (queryClient.isFetching({ queryKey: [countUnread.path] }) > 0) readAgain(queryClient, [countUnread.path]);
        readAgain(queryClient, [listNotifications.path]);
      },
    },
    { catchUp: (queryClient) => readAgain(queryClient, [countUnread.path, listNotifications.path]) },
  ),
];
