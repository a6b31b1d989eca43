import type { QueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications } from '@plaudit/contract/notification/endpoints';
import { defineRealtime } from '../../lib/socket.ts';
import { unreadQuery } from './queries.ts';

const readCount = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [countUnread.path] });
const readList = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [listNotifications.path] });

export const notificationsRealtime = defineRealtime(
  {
    'notification.changed': ({ unread_count }, queryClient) => {
      queryClient.setQueryData(unreadQuery().queryKey, { unread_count });
      readList(queryClient);
    },
  },
  {
    onConnect: readCount,
    onReconnect: (queryClient) => {
      readCount(queryClient);
      readList(queryClient);
    },
  },
);
