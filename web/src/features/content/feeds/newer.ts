import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { FeedItem, FeedPage } from '@plaudit/contract/feed/endpoints';
import { cardOf } from '../../../lib/feature/cards.ts';
import {
  cachedFeed,
  type CachedFeed,
  changeItems,
  idOf,
  insertItems,
  isRanked,
  itemsOf,
  nameOf,
  readTop,
  setFeed,
} from './cached-feeds.ts';
import { type FeedOf, feedPages } from '../queries.ts';

/** What came since a feed was read and waits behind the pill. With `restart`, more than a page was missed. */
export type Newer = { items: FeedItem[]; restart: FeedPage | null };

const nothing: Newer = { items: [], restart: null };

/** By `nameOf`. */
const newer = new Map<string, Newer>();
const listeners = new Set<() => void>();

export const newerOf = (feed: FeedOf): Newer => newer.get(nameOf(feed)) ?? nothing;

export const setNewer = (feed: FeedOf, next: Newer) => {
  newer.set(nameOf(feed), next);
  listeners.forEach((listener) => listener());
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits behind the pill of a feed. */
export const useNewer = (feed: FeedOf): Newer => useSyncExternalStore(subscribe, () => newerOf(feed));

/** Content that this page can show; a newer server may send more. */
const isShown = ({ kind }: FeedItem): boolean => cardOf(kind) !== undefined;

const isKnown = (data: CachedFeed, item_id: string) => itemsOf(data).some((item) => idOf(item) === item_id);
/** The newest item, wherever it is. */
const topOf = (data: CachedFeed | undefined): string | undefined => itemsOf(data).map(idOf).toSorted().at(-1);

/** Changes what a feed shows and what waits behind its pill; null removes it. */
const changeAll = (queryClient: QueryClient, feed: FeedOf, change: (item: FeedItem) => FeedItem | null): void => {
  setFeed(queryClient, feed, (data) => changeItems(data, change));
  const { items, restart } = newerOf(feed);
  const changed = items.map(change);
  if (changed.every((item, index) => item === items[index])) return;
  setNewer(feed, { items: changed.filter((item) => item !== null), restart });
};

export const changeItem = (
  queryClient: QueryClient,
  feed: FeedOf,
  item_id: string,
  change: (item: FeedItem) => FeedItem | null,
): void => changeAll(queryClient, feed, (item) => (item.item_id === item_id ? change(item) : item));

/** Lets a new item wait; one that came back by an undo goes to its place at once. */
export const holdBack = (queryClient: QueryClient, feed: FeedOf, item: FeedItem): void => {
  const data = cachedFeed(queryClient, feed);
  if (!data || !isShown(item) || isKnown(data, item.item_id)) return;
  const top = topOf(data);
  if (top && item.item_id < top) return insertItems(queryClient, feed, [item]);
  const { items, restart } = newerOf(feed);
  setNewer(feed, { items: [item, ...items.filter((each) => idOf(each) !== idOf(item))], restart });
};

/** Puts an item into the shown feed, unless it is there already. */
export const showNow = (queryClient: QueryClient, feed: FeedOf, item: FeedItem): void => {
  const data = cachedFeed(queryClient, feed);
  if (data && !isKnown(data, item.item_id)) insertItems(queryClient, feed, [item]);
};

const underway = new Map<string, Promise<void>>();

/**
 * Reads the top of a feed again after a time without events: missed changes and deletions apply in place, and new content
 * waits, so that nothing jumps under the reader. Several kinds may have been missed: it is read once.
 */
export const catchUp = (queryClient: QueryClient, feed: FeedOf): Promise<void> => {
  const name = nameOf(feed);
  const reading = underway.get(name) ?? readMissed(queryClient, feed).finally(() => void underway.delete(name));
  underway.set(name, reading);
  return reading;
};

const readMissed = async (queryClient: QueryClient, feed: FeedOf): Promise<void> => {
  const before = cachedFeed(queryClient, feed);
  if (!before) return;
  const top = topOf(before);
  if (!top) return queryClient.invalidateQueries({ queryKey: feedPages(feed).queryKey });
  const shown_before = new Map(itemsOf(before).map((item) => [idOf(item), item]));
  const held = new Set([...shown_before.keys(), ...newerOf(feed).items.map(idOf)]);
  // What was missed is among what is newest.
  const page = await readTop(isRanked(feed) ? null : feed).catch(() => null);
  // A filtered page may have nothing, and more to come: then it says nothing about what is shown.
  if (!page || (page.items.length === 0 && page.next_cursor)) return;
  const end = page.next_cursor ? (page.items.at(-1)?.item_id ?? '') : '';
  if (end > top) {
    const restart = isRanked(feed) ? await readTop(feed).catch(() => null) : page;
    return setNewer(feed, { items: page.items.filter(isShown), restart });
  }

  const there = new Set(page.items.map(idOf));
  // Content that appeared while the page was on its way is newer than it.
  const isGone = (item_id: string) => held.has(item_id) && item_id >= end && !there.has(item_id);
  changeAll(queryClient, feed, (item) => (isGone(item.item_id) ? null : item));
  const now = new Map(itemsOf(cachedFeed(queryClient, feed)).map((item) => [idOf(item), item]));
  // Changes by the person or an event in the meantime are newer, too.
  const isLate = (item: FeedItem) => now.get(idOf(item)) !== shown_before.get(idOf(item));
  insertItems(
    queryClient,
    feed,
    page.items.filter((item) => now.has(idOf(item)) && !isLate(item)),
  );
  for (const item of page.items.toReversed()) {
    // What is older may be on a page of a ranked feed that is still to come.
    const is_missed = !now.has(idOf(item)) && (!isRanked(feed) || idOf(item) > top);
    if (is_missed) holdBack(queryClient, feed, item);
  }
};

/** Shows what waited. Live events lack the viewer's own parts, which are read afterwards. */
export const showNewer = async (queryClient: QueryClient, feed: FeedOf): Promise<void> => {
  const { items, restart } = newerOf(feed);
  const top = topOf(cachedFeed(queryClient, feed));
  setNewer(feed, nothing);
  if (restart) return setFeed(queryClient, feed, () => ({ pages: [restart], pageParams: [null] }));
  insertItems(queryClient, feed, items);
  const page = await readTop(feed, top).catch(() => null);
  if (page) insertItems(queryClient, feed, page.items);
};
