import type { QueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications } from '@plaudit/contract/notification/endpoints';
import { defineRealtime } from '../../lib/socket.ts';
import { unreadQuery } from './queries.ts';

const readCount = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [countUnread.path] });
const readList = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [listNotifications.path] });

// At the first connection too: what came after the list was read and before the connection stood would be missing in it.
const readBoth = (queryClient: QueryClient): void => {
  readCount(queryClient);
  readList(queryClient);
};

export const notificationsRealtime = defineRealtime(
  {
    'notification.changed': ({ unread_count }, queryClient) => {
      queryClient.setQueryData(unreadQuery().queryKey, { unread_count });
      // An answer that is on its way may be older than this event, and would take its place.
      if (queryClient.isFetching({ queryKey: [countUnread.path] }) > 0) readCount(queryClient);
      readList(queryClient);
    },
  },
  { onConnect: readBoth, onReconnect: readBoth },
);
