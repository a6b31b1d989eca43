import type { QueryClient } from '@tanstack/react-query';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { tagsOf } from '@plaudit/contract/words/tags';
import { cardOf } from '../../../lib/feature/cards.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { followsQuery } from '../follow-queries.ts';
import { readFeeds, setFeed } from './cached-feeds.ts';
import type { FeedOf } from '../queries.ts';
import { newerOf, setNewer, subscribe } from './newer.ts';

/** Who content speaks for, and its texts. */
type Voice = {
  in_name_of?: EmployeeCard | null;
  as_company?: boolean;
  message?: string;
  question?: string;
  words?: string;
};

const voiceOf = (item: FeedItem): Voice => (item as unknown as Record<string, Voice>)[item.kind] ?? {};

const personOf = (item: FeedItem): string | undefined => {
  const { in_name_of, as_company } = voiceOf(item);
  return as_company ? undefined : (in_name_of ?? cardOf(item.kind)?.author(item))?.employee_id;
};

const tagsIn = (item: FeedItem): string[] => {
  const { message = '', question = '', words = '' } = voiceOf(item);
  return tagsOf(`${message}\n${question}\n${words}`);
};

/** Whether the person muted whose content it is, or a hashtag of it, as far as this device knows. */
export const isMuted = (queryClient: QueryClient, item: FeedItem): boolean => {
  const muted = queryClient.getQueryData(followsQuery().queryKey)?.items.filter(({ mode }) => mode === 'mute') ?? [];
  if (muted.length === 0) return false;
  const [person, tags] = [personOf(item), tagsIn(item)];
  return muted.some(
    (one) =>
      (one.kind === 'person' && one.employee.employee_id === person) || (one.kind === 'tag' && tags.includes(one.tag)),
  );
};

/** Whether a feed leaves out what the person muted: the home feed, unless they look for something in it. */
export const isWithoutMuted = (feed: FeedOf): boolean => {
  if (feed === null) return true;
  if (typeof feed === 'string' || feed.search || feed.tag) return false;
  return feed.about !== 'me' && feed.about !== 'saved';
};

/** Takes items out of a feed, and of what waits behind its pill. What stays above it was put there for the person. */
const leaveOut = (queryClient: QueryClient, feed: FeedOf, isGone: (item: FeedItem) => boolean): void => {
  const rest = (items: FeedItem[]) => items.filter((item) => !isGone(item));
  setFeed(queryClient, feed, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: rest(page.items) })),
  }));
  const { items, restart } = newerOf(feed);
  setNewer(feed, { items: rest(items), restart: restart && { ...restart, items: rest(restart.items) } });
};

const leaveOutIn = (queryClient: QueryClient, leave: typeof leaveOut): void => {
  const own_id = currentSession()?.employee_id;
  const isGone = (item: FeedItem) =>
    cardOf(item.kind)?.author(item).employee_id !== own_id && isMuted(queryClient, item);
  for (const feed of readFeeds(queryClient).filter(isWithoutMuted)) leave(queryClient, feed, isGone);
};

/** After the person muted something: their home feed has none of it at once, and nothing of it waits behind the pill. */
export const leaveOutMuted = (queryClient: QueryClient): void => leaveOutIn(queryClient, leaveOut);

/** From now on, what is muted does not wait behind a pill. It comes with the live events, and the first screen does not wait for it. */
export const announceUnmuted = (queryClient: QueryClient): (() => void) =>
  subscribe(() =>
    leaveOutIn(queryClient, (_, feed, isGone) => {
      const { items, restart } = newerOf(feed);
      if (items.some(isGone)) setNewer(feed, { items: items.filter((item) => !isGone(item)), restart });
    }),
  );
