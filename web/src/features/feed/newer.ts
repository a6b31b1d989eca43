import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { type FeedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { call } from '../../lib/api/api.ts';
import { type PagedData, withItems } from '../../lib/api/paged-data.ts';
import { homeFeedPages } from './queries.ts';

type Feed = PagedData<FeedItem>;
/** What came since the feed was read and waits behind the pill. With `restart`, more than a page was missed. */
export type Newer = { items: FeedItem[]; restart: Page<FeedItem> | null };

const nothing: Newer = { items: [], restart: null };
const idOf = ({ item_id }: FeedItem) => item_id;
const key = () => homeFeedPages().queryKey;

let newer = nothing;
const listeners = new Set<() => void>();

const setNewer = (next: Newer) => {
  newer = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits behind the pill. */
export const useNewer = (): Newer => useSyncExternalStore(subscribe, () => newer);

const feedOf = (queryClient: QueryClient): Feed | undefined => queryClient.getQueryData<Feed>(key());
const isKnown = (feed: Feed, item_id: string) =>
  feed.pages.some(({ items }) => items.some((item) => idOf(item) === item_id));

const insert = (queryClient: QueryClient, items: FeedItem[]): void =>
  void queryClient.setQueryData<Feed>(key(), (feed) => feed && withItems(feed, items, idOf));

const takeOut = (queryClient: QueryClient, isGone: (item: FeedItem) => boolean): void => {
  const kept = (items: FeedItem[]) => items.filter((item) => !isGone(item));
  queryClient.setQueryData<Feed>(
    key(),
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, items: kept(page.items) })) },
  );
  setNewer({ ...newer, items: kept(newer.items) });
};

const topOf = (feed: Feed | undefined): FeedItem | undefined => feed?.pages[0]?.items[0];

/** Lets a new item wait; one that came back, after its deletion was undone, goes to its place at once. */
export const holdBack = (queryClient: QueryClient, item: FeedItem): void => {
  const feed = feedOf(queryClient);
  if (!feed || isKnown(feed, item.item_id)) return;
  const top = topOf(feed);
  if (top && item.item_id < top.item_id) return insert(queryClient, [item]);
  setNewer({ ...newer, items: [item, ...newer.items.filter(({ item_id }) => item_id !== item.item_id)] });
};

/** Changes what waits; null takes it away. */
export const changeHeldBack = (item_id: string, change: (item: FeedItem) => FeedItem | null): void => {
  if (!newer.items.some((item) => idOf(item) === item_id)) return;
  const items = newer.items.map((item) => (idOf(item) === item_id ? change(item) : item));
  setNewer({ ...newer, items: items.filter((item) => item !== null) });
};

/** Puts an item into the feed that is shown, unless it stands there. */
export const showNow = (queryClient: QueryClient, item: FeedItem): void => {
  const feed = feedOf(queryClient);
  if (feed && !isKnown(feed, item.item_id)) insert(queryClient, [item]);
};

const readAfter = (after: string) => call(listHomeFeed, { query: { after } });

/**
 * Reads the top of the feed again after it was not listened to: what stands there changes or goes in its place, and what
 * came meanwhile waits, so that nothing jumps under the reader.
 */
export const catchUp = async (queryClient: QueryClient): Promise<void> => {
  const before = feedOf(queryClient);
  if (!before) return;
  const top = topOf(before);
  if (!top) return queryClient.invalidateQueries({ queryKey: key() });
  const shown_before = new Map(before.pages.flatMap(({ items }) => items).map((item) => [idOf(item), item]));
  const held = new Set([...shown_before.keys(), ...newer.items.map(idOf)]);
  const page = await call(listHomeFeed).catch(() => null);
  if (!page) return;
  const end = page.next_cursor ? (page.items.at(-1)?.item_id ?? '') : '';
  if (end > top.item_id) return setNewer({ items: page.items, restart: page });

  const there = new Set(page.items.map(idOf));
  // What appeared while the page was on its way is newer than it.
  takeOut(queryClient, (item) => held.has(idOf(item)) && idOf(item) >= end && !there.has(idOf(item)));
  const feed = feedOf(queryClient);
  const now = new Map(feed?.pages.flatMap(({ items }) => items).map((item) => [idOf(item), item]));
  // What the person or an event changed meanwhile is newer, too.
  const isLate = (item: FeedItem) => now.get(idOf(item)) !== shown_before.get(idOf(item));
  insert(
    queryClient,
    page.items.filter((item) => now.has(idOf(item)) && !isLate(item)),
  );
  for (const item of page.items.toReversed()) if (!now.has(idOf(item))) holdBack(queryClient, item);
};

/** Shows what waited. Live events lack the viewer's own parts, which are read behind. */
export const showNewer = async (queryClient: QueryClient): Promise<void> => {
  const { items, restart } = newer;
  const top = topOf(feedOf(queryClient));
  setNewer(nothing);
  if (restart) return void queryClient.setQueryData<Feed>(key(), { pages: [restart], pageParams: [null] });
  insert(queryClient, items);
  const page = top && (await readAfter(top.item_id).catch(() => null));
  if (page) insert(queryClient, page.items);
};
