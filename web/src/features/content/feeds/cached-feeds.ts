import type { QueryClient } from '@tanstack/react-query';
import { type FeedItem, listHomeFeed, listPlaceFeed } from '@plaudit/contract/feed/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { call } from '../../../lib/api/api.ts';
import { type PagedData, withItems } from '../../../lib/api/paged-data.ts';
import { shownKinds } from '../../../lib/feature/cards.ts';
import { feedPages } from '../queries.ts';

/** The place whose feed it is; null for the home feed. */
export type FeedOf = string | null;
export type CachedFeed = PagedData<FeedItem>;

export const idOf = ({ item_id }: FeedItem): string => item_id;

export const cachedFeed = (queryClient: QueryClient, feed: FeedOf): CachedFeed | undefined =>
  queryClient.getQueryData<CachedFeed>(feedPages(feed).queryKey);

export const setFeed = (queryClient: QueryClient, feed: FeedOf, change: (data: CachedFeed) => CachedFeed): void =>
  void queryClient.setQueryData<CachedFeed>(feedPages(feed).queryKey, (data) => data && change(data));

/** The loaded feeds, and their queries. */
export const readFeeds = (queryClient: QueryClient): FeedOf[] => {
  const placeOf = (input: unknown): string => (input as { query: { place_id: string } }).query.place_id;
  const places = queryClient.getQueriesData<CachedFeed>({ queryKey: [listPlaceFeed.path] });
  const of_places = places.flatMap(([[, input], data]) => (data ? [placeOf(input)] : []));
  return cachedFeed(queryClient, null) ? [null, ...of_places] : of_places;
};

export const itemsOf = (data: CachedFeed | undefined): FeedItem[] => data?.pages.flatMap(({ items }) => items) ?? [];

export const insertItems = (queryClient: QueryClient, feed: FeedOf, items: FeedItem[]): void =>
  setFeed(queryClient, feed, (data) => withItems(data, items, idOf));

/** Changes items, and leaves out those that become null; the very same data when nothing changed. */
export const changeItems = (data: CachedFeed, change: (item: FeedItem) => FeedItem | null): CachedFeed => {
  const pages = data.pages.map((page) => {
    const items = page.items.map(change);
    if (items.every((item, index) => item === page.items[index])) return page;
    return { ...page, items: items.filter((item) => item !== null) };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
};

/** The first page of a feed, or the first of what is newer than an item. */
export const readTop = (feed: FeedOf, after?: string): Promise<Page<FeedItem>> => {
  const query = { kinds: shownKinds(), ...(after && { after }) };
  return feed === null ? call(listHomeFeed, { query }) : call(listPlaceFeed, { query: { ...query, place_id: feed } });
};
