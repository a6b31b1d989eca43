import type { QueryClient } from '@tanstack/react-query';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { ContentKind, ContentOf } from '../../../lib/feature/cards.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import {
  cachedFeed,
  idOf,
  insertItems,
  isFilter,
  isRanked,
  itemsOf,
  nameOf,
  onTopOf,
  readFeeds,
} from './cached-feeds.ts';
import { fits } from './fits.ts';
import { catchUp, changeItem, holdBack, showNow } from './newer.ts';
import { type FeedFilter, type FeedOf, feedPages, for_you } from '../queries.ts';

/** The feeds that show content of this place, or of none. */
const showing = (place_id: string | null): FeedOf[] => (place_id === null ? [null] : [null, place_id]);

const contentOf = <Kind extends ContentKind>(item: FeedItem, kind: Kind): ContentOf<Kind> | undefined =>
  item.kind === kind ? (item as unknown as Record<Kind, ContentOf<Kind>>)[kind] : undefined;

/** Reads what a feed missed: at once if it is on screen, otherwise when it is shown next. The home feed is always kept up to date. */
const catchUpOne = (queryClient: QueryClient, feed: FeedOf): void => {
  const { queryKey } = feedPages(feed);
  const is_shown = queryClient.getQueryCache().find({ queryKey })?.isActive();
  if (is_shown || feed === null || isRanked(feed)) void catchUp(queryClient, feed);
  else void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
};

/** In a large company something is new every second, and the server is asked for all of it together. */
const asking_pause_ms = 5_000;
const asking = new Set<string>();

const askSoon = (queryClient: QueryClient, feed: FeedOf): void => {
  const name = nameOf(feed);
  if (asking.has(name)) return;
  asking.add(name);
  setTimeout(() => {
    asking.delete(name);
    catchUpOne(queryClient, feed);
  }, asking_pause_ms);
};

/** Gives an item to the filtered feeds that it fits. Those of which only the server knows ask it soon. */
const addToFiltered = (queryClient: QueryClient, item: FeedItem, add: (feed: FeedOf) => void): void => {
  const own_id = currentSession()?.employee_id;
  for (const feed of readFeeds(queryClient).filter(isFilter)) {
    const is_fitting = fits(item, feed, own_id);
    if (is_fitting) add(feed);
    else if (is_fitting === undefined) askSoon(queryClient, feed);
  }
};

/** Shows what the person has just written, from the server's answer. */
export const showWritten = (queryClient: QueryClient, item: FeedItem, place_id: string | null): void => {
  const show = (feed: FeedOf) => insertItems(queryClient, feed, [item]);
  showing(place_id).forEach(show);
  addToFiltered(queryClient, item, show);
};

/** New content waits behind the pill. What the person wrote on another device is shown at once, because they look for it. */
export const addToFeeds = (
  queryClient: QueryClient,
  item: FeedItem,
  { place_id, is_own }: { place_id: string | null; is_own: boolean },
): void => {
  const add = (feed: FeedOf) => (is_own ? showNow : holdBack)(queryClient, feed, item);
  showing(place_id).forEach(add);
  addToFiltered(queryClient, item, add);
};

/** Changes content of a kind in every feed that shows it; null removes it. */
export const changeInFeeds = <Kind extends ContentKind>(
  queryClient: QueryClient,
  kind: Kind,
  item_id: string,
  change: (content: ContentOf<Kind>) => ContentOf<Kind> | null,
): void => {
  const changeThis = (item: FeedItem): FeedItem | null => {
    const content = contentOf(item, kind);
    const changed = content && change(content);
    if (changed === content) return item;
    return changed ? { ...item, [kind]: changed } : null;
  };
  for (const feed of readFeeds(queryClient)) changeItem(queryClient, feed, item_id, changeThis);
};

/** What a loaded feed knows of some content. */
export const findInFeeds = <Kind extends ContentKind>(
  queryClient: QueryClient,
  kind: Kind,
  item_id: string,
): ContentOf<Kind> | undefined => {
  for (const feed of readFeeds(queryClient)) {
    const data = cachedFeed(queryClient, feed);
    const found = [...itemsOf(data), ...onTopOf(data)].find((item) => item.item_id === item_id);
    const content = found && contentOf(found, kind);
    if (content) return content;
  }
  return undefined;
};

/** Reads what all feeds missed. */
export const catchUpFeeds = (queryClient: QueryClient): void => {
  for (const feed of readFeeds(queryClient)) catchUpOne(queryClient, feed);
};

/** Reads the feeds again if restored content belongs somewhere in the loaded part; with `none` when they are shown next. */
export const refreshFeeds = (queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): void => {
  for (const feed of readFeeds(queryClient))
    void queryClient.invalidateQueries({ queryKey: feedPages(feed).queryKey, refetchType });
};

/** What fits a filter, of the home feed as this device knows it; null if it knows none of it, or cannot tell what fits. */
export const storedItems = (
  queryClient: QueryClient,
  filter: FeedFilter,
  own_id: string | undefined,
): FeedItem[] | null => {
  const known = [null, for_you].flatMap((feed) => cachedFeed(queryClient, feed) ?? []);
  const { about } = filter;
  if (known.length === 0 || (about && about !== 'me')) return null;
  const items = new Map(known.flatMap(itemsOf).map((item) => [idOf(item), item]));
  const newest = [...items.keys()].toSorted().toReversed();
  return newest.flatMap((item_id) => {
    const item = items.get(item_id);
    return item && fits(item, filter, own_id) ? [item] : [];
  });
};
