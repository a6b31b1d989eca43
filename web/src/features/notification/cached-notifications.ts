import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import type { Page } from '@plaudit/contract/schema';

export type Inbox = InfiniteData<Page<Notification>>;
/** Ids of the notifications concerned, or all of them up to the newest that was seen. */
export type Concerned = readonly string[] | { up_to: string | undefined };
export type Marking = { concerned: Concerned; is_read: boolean };

const isConcerned = (concerned: Concerned, id: string): boolean =>
  'up_to' in concerned ? concerned.up_to === undefined || id <= concerned.up_to : concerned.includes(id);

/** The inbox after some of it was marked; notifications with that mark already keep their time. */
export const markCached = (inbox: Inbox, concerned: Concerned, read_at: string | null): Inbox => ({
  ...inbox,
  pages: inbox.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      const is_concerned = isConcerned(concerned, item.notification_id);
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
  const items = inbox?.pages.flatMap((page) => page.items) ?? [];
  if ('up_to' in concerned) {
    const later = items.filter(({ notification_id, read_at }) => !read_at && !isConcerned(concerned, notification_id));
    return is_read ? later.length : unread_count;
  }
  const changed = items.filter(
    ({ notification_id, read_at }) => concerned.includes(notification_id) && Boolean(read_at) !== is_read,
  );
  return Math.max(0, unread_count + (is_read ? -changed.length : changed.length));
};

/** Inbox and count with marks that the server does not know yet. */
export const withMarks = (
  inbox: Inbox | undefined,
  unread_count: number,
  marks: readonly { shown: Marking; created_at: number }[],
): { inbox: Inbox | undefined; unread_count: number } => {
  let known = { inbox, unread_count };
  for (const { shown, created_at } of marks) {
    const { concerned, is_read } = shown;
    const read_at = is_read ? new Date(created_at).toISOString() : null;
    known = {
      unread_count: countAfter(known.inbox, known.unread_count, concerned, is_read),
      inbox: known.inbox && markCached(known.inbox, concerned, read_at),
    };
  }
  return known;
};
