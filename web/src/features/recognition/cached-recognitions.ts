import type { QueryClient } from '@tanstack/react-query';
import { type FeedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getRecognition, listGiven, listReceived } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import { type PagedData, withItems } from '../../lib/api/paged-data.ts';

type Entry = Recognition | FeedItem;
type List = Page<Entry>;
/** Every shape in which the cache holds recognitions. */
export type Cached = Recognition | List | PagedData<Entry>;
/** What becomes of one recognition; null takes it out of lists. */
export type Change = (recognition: Recognition) => Recognition | null;

const single = getRecognition.path;
const holders: string[] = [single, listHomeFeed.path, listReceived.path, listGiven.path];

/** The same list when nothing in it changed, so that nothing renders again. */
const mapKept = <Item>(items: Item[], change: (item: Item) => Item | null): Item[] => {
  const changed = items.map(change);
  if (changed.every((item, index) => item === items[index])) return items;
  return changed.filter((item) => item !== null) as Item[];
};

const changeEntry = (entry: Entry, change: Change): Entry | null => {
  if (!('kind' in entry)) return change(entry);
  const recognition = change(entry.recognition);
  if (recognition === entry.recognition) return entry;
  return recognition && { ...entry, recognition };
};

const changeList = (list: List, change: Change): List => {
  const items = mapKept(list.items, (entry) => changeEntry(entry, change));
  return items === list.items ? list : { ...list, items };
};

/** Applies a change to whatever holds recognitions; gives the very same data back when it concerned nothing there. */
export const changeCached = (data: Cached, change: Change): Cached => {
  if ('pages' in data) {
    const pages = mapKept(data.pages, (list) => changeList(list, change));
    return pages === data.pages ? data : { ...data, pages };
  }
  if ('items' in data) return changeList(data, change);
  return change(data) ?? data;
};

/** Fits every query that holds recognitions. */
export const holding_recognitions = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => holders.includes(String(queryKey[0])),
};

/** Changes one recognition wherever it is cached: feed, lists, its own page. */
export const changeEverywhere = (queryClient: QueryClient, recognition_id: string, change: Change): void => {
  const changeThis: Change = (recognition) =>
    recognition.recognition_id === recognition_id ? change(recognition) : recognition;
  queryClient.setQueriesData<Cached>(holding_recognitions, (data) => data && changeCached(data, changeThis));
};

/** What the cache knows of one recognition, from wherever. */
export const findCached = (queryClient: QueryClient, recognition_id: string): Recognition | undefined => {
  let found: Recognition | undefined;
  for (const path of holders) {
    for (const [, data] of queryClient.getQueriesData<Cached>({ queryKey: [path] })) {
      if (data) changeCached(data, (each) => (each.recognition_id === recognition_id ? (found = each) : each));
    }
  }
  return found;
};

/** The own recognition stands in the feed before the live event about it arrives. */
export const addToFeed = (queryClient: QueryClient, recognition: Recognition): void => {
  const item: FeedItem = { kind: 'recognition', item_id: recognition.recognition_id, recognition };
  queryClient.setQueriesData<Cached>({ queryKey: [listHomeFeed.path] }, (feed) =>
    feed && 'pages' in feed ? withItems(feed as PagedData<FeedItem>, [item], ({ item_id }) => item_id) : feed,
  );
};
