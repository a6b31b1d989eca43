import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import type { Page } from '@plaudit/contract/schema';

export type Inbox = InfiniteData<Page<Notification>, string | null>;
/** Ids of the notifications concerned, or all of them. */
export type Concerned = readonly string[] | 'all';

/** The inbox after some of it was marked; what was marked that way already keeps its time. */
export const markCached = (inbox: Inbox, concerned: Concerned, read_at: string | null): Inbox => ({
  ...inbox,
  pages: inbox.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      const is_concerned = concerned === 'all' || concerned.includes(item.notification_id);
      return is_concerned && Boolean(item.read_at) !== Boolean(read_at) ? { ...item, read_at } : item;
    }),
  })),
});

/** The number of unread ones after that, from the number before. */
export const countAfter = (
  inbox: Inbox | undefined,
  unread_count: number,
  concerned: Concerned,
  is_read: boolean,
): number => {
  if (concerned === 'all') return is_read ? 0 : unread_count;
  const items = inbox?.pages.flatMap((page) => page.items) ?? [];
  const changed = items.filter(
    ({ notification_id, read_at }) => concerned.includes(notification_id) && Boolean(read_at) !== is_read,
  );
  return Math.max(0, unread_count + (is_read ? -changed.length : changed.length));
};
