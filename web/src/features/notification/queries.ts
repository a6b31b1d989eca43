import { useMemo } from 'react';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  getNotification,
  getPreferences,
  listNotifications,
  type Notification,
} from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { isCode } from '../../lib/api/api-error.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import { useUnderway } from '../../lib/writes/unsent.ts';
import { type Inbox, type Marking, withMarks } from './cached-notifications.ts';

type Preferences = ResponseOf<typeof getPreferences>;

/** The kinds that this page can show; a newer server may know more. */
export const shown_kinds = notification_kinds.join(',');

export const unreadQuery = () => endpointQuery(countUnread, { query: { kinds: shown_kinds } });
export const notificationPages = ({ unread_only }: { unread_only: boolean }) =>
  endpointPages(listNotifications, {
    query: { kinds: shown_kinds, ...(unread_only && { unread_only: 'true' as const }) },
  });
export const notificationQuery = (notification_id: string) =>
  endpointQuery(getNotification, { query: { notification_id, kinds: shown_kinds } });
export const preferencesQuery = () => endpointQuery(getPreferences, { query: { kinds: shown_kinds } });

/** A notification that one of the lists on this device has. */
export const findNotification = (queryClient: QueryClient, notification_id: string): Notification | undefined =>
  queryClient
    .getQueriesData<Inbox>({ queryKey: [listNotifications.path] })
    .flatMap(([, inbox]) => inbox?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.notification_id === notification_id);

const useMarks = () => useUnderway<Marking>('read_mark');

/** What was unread in the whole list, as far as this device has it. */
const unreadOf = (inbox: Inbox | undefined): Inbox | undefined =>
  inbox && {
    ...inbox,
    pages: inbox.pages.map((page) => ({ ...page, items: page.items.filter(({ read_at }) => read_at === null) })),
  };

/**
 * The person's notifications, with unsent marks. If the server is unreachable, the unread ones come from the whole list.
 */
export const useInbox = (filter: { unread_only: boolean }) => {
  const query = useInfiniteQuery(notificationPages(filter));
  const queryClient = useQueryClient();
  const marks = useMarks();
  const is_cut = filter.unread_only && !query.data && isCode(query.error, 'ERR_NETWORK');
  const whole = is_cut ? queryClient.getQueryState(notificationPages({ unread_only: false }).queryKey) : undefined;
  const known = useMemo(() => (whole ? unreadOf(whole.data) : query.data), [whole, query.data]);
  const data = useMemo(() => withMarks(known, 0, marks).inbox, [known, marks]);
  return { ...query, data, dataUpdatedAt: whole?.dataUpdatedAt ?? query.dataUpdatedAt };
};

/** How many notifications are unread; 0 until it is known. */
export const useUnreadCount = (): number => {
  const count = useQuery(unreadQuery()).data?.unread_count ?? 0;
  const queryClient = useQueryClient();
  const marks = useMarks();
  if (marks.length === 0) return count;
  return withMarks(queryClient.getQueryData(notificationPages({ unread_only: false }).queryKey), count, marks)
    .unread_count;
};

/** Which kinds come by email, with unsent choices. */
export const usePreferences = () => {
  const query = useQuery(preferencesQuery());
  const chosen = useUnderway<Preferences>('preferences').at(-1)?.shown;
  return { ...query, data: chosen ?? query.data };
};
