import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotifications, markRead, updatePreferences } from '@plaudit/contract/notification/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { tellError } from '../../lib/errors/tell-error.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { countAfter, type Inbox, markCached, type Marking } from './cached-notifications.ts';
import { notificationPages, preferencesQuery, shown_kinds, unreadQuery } from './queries.ts';

const lists = { queryKey: [listNotifications.path] };

/** Marks at once; returns the function that reverts everything. */
const markAtOnce = (queryClient: QueryClient, { concerned, is_read }: Marking): (() => void) => {
  const before = queryClient.getQueriesData<Inbox>(lists);
  const count = queryClient.getQueryData(unreadQuery().queryKey);
  const whole = queryClient.getQueryData<Inbox>(notificationPages({ unread_only: false }).queryKey) ?? before[0]?.[1];
  const read_at = is_read ? new Date().toISOString() : null;
  queryClient.setQueriesData<Inbox>(lists, (inbox) => inbox && markCached(inbox, concerned, read_at));
  if (count) {
    const unread_count = countAfter(whole, count.unread_count, concerned, is_read);
    queryClient.setQueryData(unreadQuery().queryKey, { ...count, unread_count });
  }
  return () => {
    before.forEach(([key, inbox]) => queryClient.setQueryData(key, inbox));
    queryClient.setQueryData(unreadQuery().queryKey, count);
  };
};

/** Marks what is on screen; what arrives in the meantime is news. */
export const newestSeen = (queryClient: QueryClient): string | undefined =>
  queryClient
    .getQueriesData<Inbox>(lists)
    .flatMap(([, inbox]) => inbox?.pages[0]?.items[0]?.notification_id ?? [])
    .toSorted()
    .at(-1);

const bodyOf = ({ concerned, is_read }: Marking) => ({
  is_read,
  kinds: shown_kinds,
  ...('up_to' in concerned ? { up_to: concerned.up_to } : { notification_ids: [...concerned] }),
});

export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (marking: Marking) =>
      sendOrQueue(markRead, {
        kind: 'read_mark',
        subject: 'inbox',
        body: bodyOf(marking),
        idempotency_key: newKey(),
        label: {},
        shown: marking,
      }),
    onMutate: async (marking) => {
      await queryClient.cancelQueries(lists);
      return markAtOnce(queryClient, marking);
    },
    onSuccess: (delivery, _marking, putBack) => {
      if ('answer' in delivery) queryClient.setQueryData(unreadQuery().queryKey, delivery.answer);
      // What waits is shown over what the server said last.
      else putBack();
    },
    onError: (error, _marking, putBack) => {
      putBack?.();
      tellError(error);
    },
  });
  return {
    mark: (notification_id: string, is_read: boolean) => mutate({ concerned: [notification_id], is_read }),
    markAll: () => mutate({ concerned: { up_to: newestSeen(queryClient) }, is_read: true }),
  };
};

/** Saves the email choices; the switch moves at once, and back if the server refuses. */
export const useUpdatePreferences = () => {
  const queryClient = useQueryClient();
  const key = preferencesQuery().queryKey;
  return useMutation({
    mutationFn: (body: ResponseOf<typeof updatePreferences>) =>
      sendOrQueue(updatePreferences, {
        kind: 'preferences',
        subject: 'preferences',
        body: { ...body, kinds: shown_kinds },
        idempotency_key: newKey(),
        coalesce: 'replace',
        label: {},
        shown: body,
      }),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, next);
      return before;
    },
    onSuccess: (delivery, _next, before) => {
      if ('queued' in delivery) queryClient.setQueryData(key, before);
    },
    onError: (error, _next, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
  });
};
