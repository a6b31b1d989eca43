import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '@plaudit/contract/schema';
import type { PagedData } from '../../lib/api/paged-data.ts';
import type { CachedCounters, ContentKind, ContentOf } from '../../lib/feature/cards.ts';
import { changeInFeeds, findInFeeds, refreshFeeds } from './feeds/feeds.ts';

/** Every shape in which the cache holds content, beside feeds. */
export type Cached<Content> = Content | Page<Content> | PagedData<Content>;
/** What becomes of some content; null takes it out of lists. */
type Change<Content> = (content: Content) => Content | null;

/** The same list when nothing in it changed, so that nothing renders again. */
const mapKept = <Item>(items: Item[], change: (item: Item) => Item | null): Item[] => {
  const changed = items.map(change);
  if (changed.every((item, index) => item === items[index])) return items;
  return changed.filter((item) => item !== null) as Item[];
};

const changeList = <Content>(list: Page<Content>, change: Change<Content>): Page<Content> => {
  const items = mapKept(list.items, change);
  return items === list.items ? list : { ...list, items };
};

/** Applies a change to whatever holds content; gives the very same data back when it concerned nothing there. */
export const changeCached = <Content extends object>(
  data: Cached<Content>,
  change: Change<Content>,
): Cached<Content> => {
  if ('pages' in data) {
    const pages = mapKept(data.pages, (list) => changeList(list, change));
    return pages === data.pages ? data : { ...data, pages };
  }
  if ('items' in data) return changeList(data, change);
  return change(data) ?? data;
};

type Declared<Kind extends ContentKind> = {
  kind: Kind;
  idOf: (content: ContentOf<Kind>) => string;
  /** The answers that hold it, beside feeds: that of its own page, and lists. */
  paths: readonly string[];
  read: (content_id: string) => Promise<ContentOf<Kind>>;
};

/** Content of one kind, wherever it is cached. */
export type CachedContent<Kind extends ContentKind> = Omit<CachedCounters, 'find'> & {
  find: (queryClient: QueryClient, content_id: string) => ContentOf<Kind> | undefined;
  /** Changes it in feeds, in lists, and on its own page. */
  change: (queryClient: QueryClient, content_id: string, change: Change<ContentOf<Kind>>) => void;
  /** Reads again whatever holds this kind, beside feeds. */
  refreshLists: (queryClient: QueryClient) => void;
  /** Reads again whatever holds this kind. */
  refreshAll: (queryClient: QueryClient) => void;
};

export const cachedContent = <Kind extends ContentKind>(declared: Declared<Kind>): CachedContent<Kind> => {
  type Content = ContentOf<Kind>;
  const { kind, idOf, paths, read } = declared;
  const holding = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => paths.includes(String(queryKey[0])),
  };

  const find = (queryClient: QueryClient, content_id: string): Content | undefined => {
    let found = findInFeeds(queryClient, kind, content_id);
    for (const [, data] of queryClient.getQueriesData<Cached<Content>>(holding)) {
      if (data) changeCached(data, (each) => (idOf(each) === content_id ? (found = each) : each));
    }
    return found;
  };
  const change = (queryClient: QueryClient, content_id: string, changeOne: Change<Content>): void => {
    const changeThis: Change<Content> = (each) => (idOf(each) === content_id ? changeOne(each) : each);
    queryClient.setQueriesData<Cached<Content>>(holding, (data) => data && changeCached(data, changeThis));
    changeInFeeds(queryClient, kind, content_id, changeOne);
  };
  const refreshLists = (queryClient: QueryClient): void => void queryClient.invalidateQueries(holding);

  return {
    find,
    change,
    refreshLists,
    refreshAll: (queryClient) => {
      refreshLists(queryClient);
      refreshFeeds(queryClient);
    },
    setCounters: (queryClient, content_id, changeCounters) =>
      change(queryClient, content_id, (known) => ({ ...known, ...changeCounters(known) })),
    readAgain: (queryClient, content_id) =>
      read(content_id).then(
        (fresh) => change(queryClient, content_id, () => fresh),
        () => {},
      ),
  };
};
