import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { type FeedItem, type FeedPage, listHomeFeed, listPlaceFeed } from '@plaudit/contract/feed/endpoints';
import { call } from '../../../lib/api/api.ts';
import { withItems } from '../../../lib/api/paged-data.ts';
import { shownKinds } from '../../../lib/feature/cards.ts';
import { type FeedFilter, type FeedOf, feedPages } from '../queries.ts';

export type CachedFeed = InfiniteData<FeedPage>;

export const idOf = ({ item_id }: FeedItem): string => item_id;

export const cachedFeed = (queryClient: QueryClient, feed: FeedOf): CachedFeed | undefined =>
  queryClient.getQueryData<CachedFeed>(feedPages(feed).queryKey);

export const setFeed = (queryClient: QueryClient, feed: FeedOf, change: (data: CachedFeed) => CachedFeed): void =>
  void queryClient.setQueryData<CachedFeed>(feedPages(feed).queryKey, (data) => data && change(data));

/** A name for what is kept about a feed: filters that are the same have the same one. */
export const nameOf = (feed: FeedOf): string => hashKey([feed]);

export const isFilter = (feed: FeedOf): feed is FeedFilter => feed !== null && typeof feed === 'object';

/** Whether a feed has an order of its own: what is new is above it, and nothing in it moves. */
export const isRanked = (feed: FeedOf): boolean => isFilter(feed) && feed.order !== undefined;

const homeOf = (input: unknown): FeedOf => {
  const { kinds: _, ...filter } = (input as { query: FeedFilter & { kinds?: string } }).query;
  return Object.keys(filter).length > 0 ? filter : null;
};
const placeOf = (input: unknown): FeedOf => (input as { query: { place_id: string } }).query.place_id;

/** The loaded feeds. */
export const readFeeds = (queryClient: QueryClient): FeedOf[] => {
  const loaded = (path: string, feedOf: (input: unknown) => FeedOf) =>
    queryClient
      .getQueriesData<CachedFeed>({ queryKey: [path] })
      .flatMap(([[, input], data]) => (data ? [feedOf(input)] : []));
  return [...loaded(listHomeFeed.path, homeOf), ...loaded(listPlaceFeed.path, placeOf)];
};

/** Once each: what was restored on one page may come again with a later one. */
export const itemsOf = (data: CachedFeed | undefined): FeedItem[] => [
  ...new Map(data?.pages.flatMap(({ items }) => items.map((item) => [idOf(item), item]))).values(),
];

/** What stays above the feed, as it was when the first page was read. */
export const onTopOf = (data: CachedFeed | undefined): FeedItem[] => data?.pages[0]?.on_top ?? [];

export const insertItems = (queryClient: QueryClient, feed: FeedOf, items: FeedItem[]): void =>
  setFeed(queryClient, feed, (data) => (isRanked(feed) ? withRanked(data, items) : withItems(data, items, idOf)));

/** Items that are known are replaced and keep their reason; each of the others comes before the first one that is older. */
const withRanked = (data: CachedFeed, items: FeedItem[]): CachedFeed => {
  const given = new Map(items.map((item) => [idOf(item), item]));
  const known = new Set(itemsOf(data).map(idOf));
  const { pages, ...rest } = changeItems(data, (item) => {
    const now = given.get(idOf(item));
    return now ? { ...(item.reason && { reason: item.reason }), ...now } : item;
  });
  const first = [...(pages[0]?.items ?? [])];
  for (const item of given.values()) {
    if (known.has(idOf(item))) continue;
    const place = first.findIndex((older) => idOf(older) < idOf(item));
    first.splice(place < 0 ? first.length : place, 0, item);
  }
  return { ...rest, pages: pages.map((page, index) => (index === 0 ? { ...page, items: first } : page)) };
};

/** Changes items, and leaves out those that become null; the very same data when nothing changed. */
export const changeItems = (data: CachedFeed, change: (item: FeedItem) => FeedItem | null): CachedFeed => {
  const changed = (before: FeedItem[]): FeedItem[] => {
    const items = before.map(change);
    return items.every((item, index) => item === before[index]) ? before : items.filter((item) => item !== null);
  };
  const pages = data.pages.map((page) => {
    const items = changed(page.items);
    const on_top = page.on_top && changed(page.on_top);
    if (items === page.items && on_top === page.on_top) return page;
    return { ...page, items, ...(on_top && { on_top }) };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
};

/** The first page of a feed, or the first of what is newer than an item. */
export const readTop = (feed: FeedOf, after?: string): Promise<FeedPage> => {
  const query = { kinds: shownKinds(), ...(after && { after }) };
  return typeof feed === 'string'
    ? call(listPlaceFeed, { query: { ...query, place_id: feed } })
    : call(listHomeFeed, { query: { ...query, ...feed } });
};
