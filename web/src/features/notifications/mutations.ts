import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications, markRead, updatePreferences } from '@plaudit/contract/notification/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { type Concerned, countAfter, type Inbox, markCached } from './cached-notifications.ts';
import { notificationPages, preferencesQuery, unreadQuery } from './queries.ts';

type Marking = { concerned: Concerned; is_read: boolean };

const lists = { queryKey: [listNotifications.path] };

/** Marks at once; gives the function that puts everything back. */
const markAtOnce = (queryClient: QueryClient, { concerned, is_read }: Marking): (() => void) => {
  const before = queryClient.getQueriesData<Inbox>(lists);
  const count = queryClient.getQueryData(unreadQuery().queryKey);
  const whole = queryClient.getQueryData<Inbox>(notificationPages({ unread_only: false }).queryKey) ?? before[0]?.[1];
  const read_at = is_read ? new Date().toISOString() : null;
  queryClient.setQueriesData<Inbox>(lists, (inbox) => inbox && markCached(inbox, concerned, read_at));
  if (count) {
    const unread_count = countAfter(whole, count.unread_count, concerned, is_read);
    queryClient.setQueryData(unreadQuery().queryKey, { unread_count });
  }
  return () => {
    before.forEach(([key, inbox]) => queryClient.setQueryData(key, inbox));
    queryClient.setQueryData(unreadQuery().queryKey, count);
  };
};

export const useMarkRead = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ concerned, is_read }: Marking) =>
      call(markRead, { body: { is_read, ...(concerned !== 'all' && { notification_ids: [...concerned] }) } }),
    onMutate: async (marking) => {
      await queryClient.cancelQueries(lists);
      return markAtOnce(queryClient, marking);
    },
    onSuccess: (counted) => queryClient.setQueryData(unreadQuery().queryKey, counted),
    onError: (error, _marking, putBack) => {
      putBack?.();
      toast({ title: errorMessage(error), tone: 'danger' });
    },
  });
};

/** Saves the choice of mails; the switch moves at once and back when the server refuses. */
export const useUpdatePreferences = () => {
  const queryClient = useQueryClient();
  const key = preferencesQuery().queryKey;
  return useMutation({
    mutationFn: (body: ResponseOf<typeof updatePreferences>) => call(updatePreferences, { body }),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, next);
      return before;
    },
    onError: (error, _next, before) => {
      queryClient.setQueryData(key, before);
      toast({ title: errorMessage(error), tone: 'danger' });
    },
  });
};
