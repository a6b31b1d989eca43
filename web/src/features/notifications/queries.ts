import { useQuery } from '@tanstack/react-query';
import { countUnread, getPreferences, listNotifications } from '@plaudit/contract/notification/endpoints';
import { endpointPages, endpointQuery } from '../../lib/query.ts';

export const unreadQuery = () => endpointQuery(countUnread);
export const notificationPages = ({ unread_only }: { unread_only: boolean }) =>
  endpointPages(listNotifications, { query: unread_only ? { unread_only: 'true' } : {} });
export const preferencesQuery = () => endpointQuery(getPreferences);

/** How many notifications are unread; 0 until it is known. */
export const useUnreadCount = (): number => useQuery(unreadQuery()).data?.unread_count ?? 0;
