import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { PagedData } from '../../lib/api/paged-data.ts';
import { type CachedKind, cardOf, type ContentKind, type ContentOf } from '../../lib/feature/cards.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { matchComments, refreshThreads } from './cached-comments.ts';
import { addToFeeds, catchUpFeeds, changeInFeeds, findInFeeds, refreshFeeds, showWritten } from './feeds/feeds.ts';

/** Every shape in which the cache has content, besides feeds. */
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

/** Applies a change to everything that contains content; returns the very same data if nothing there changed. */
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
  /** The query of its own page. */
  query: (content_id: string) => { queryKey: QueryKey; queryFn?: unknown };
  /** The lists that contain it, besides feeds. */
  lists: readonly string[];
  /** The name of its own page. */
  titleOf: (content: ContentOf<Kind>, t: TFunction) => string;
};

/** Content of one kind, wherever it is cached. */
export type CachedContent<Kind extends ContentKind> = Omit<CachedKind, 'find'> & {
  find: (queryClient: QueryClient, content_id: string) => ContentOf<Kind> | undefined;
  /** The person has just written it here: it is shown at once. */
  written: (queryClient: QueryClient, content: ContentOf<Kind>) => void;
  /** The next three are for live events: it is new, it is gone, its counts or those of its comments changed. */
  created: (queryClient: QueryClient, content: ContentOf<Kind>) => void;
  deleted: (queryClient: QueryClient, content_id: string) => void;
  counted: (
    queryClient: QueryClient,
    content_id: string,
    change: (content: ContentOf<Kind>) => ContentOf<Kind>,
  ) => void;
  /** Changes it in feeds, in lists, and on its own page. */
  change: (queryClient: QueryClient, content_id: string, change: Change<ContentOf<Kind>>) => void;
  /** Reads everything again that contains this kind, besides feeds. */
  refreshLists: (queryClient: QueryClient) => void;
  /** Reads what was missed of this kind: where it is shown, and the comments under it. */
  catchUp: (queryClient: QueryClient) => void;
};

/** The place that content is in; some kinds are in none. */
const placeOf = (content: object): string | null => (content as { place?: ContentPlace }).place?.place_id ?? null;

export const cachedContent = <Kind extends ContentKind>(declared: Declared<Kind>): CachedContent<Kind> => {
  type Content = ContentOf<Kind>;
  const { kind, idOf, lists, titleOf } = declared;
  const query = declared.query as (content_id: string) => { queryKey: QueryKey; queryFn: QueryFunction<Content> };
  const paths = [String(query('').queryKey[0]), ...lists];
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
  const itemOf = (content: Content) => ({ kind, item_id: idOf(content), [kind]: content }) as unknown as FeedItem;
  // Not the query itself: its current request may be answered from before.
  const read = async (client: QueryClient, content_id: string): Promise<Content> => {
    const { queryKey, queryFn } = query(content_id);
    return queryFn({ client, queryKey, signal: new AbortController().signal, meta: undefined });
  };

  return {
    kind,
    find,
    change,
    written: (queryClient, content) => showWritten(queryClient, itemOf(content), placeOf(content)),
    created: (queryClient, content) => {
      const item = itemOf(content);
      const is_own = cardOf(kind)?.author(item).employee_id === currentSession()?.employee_id;
      addToFeeds(queryClient, item, { place_id: placeOf(content), is_own });
    },
    deleted: (queryClient, content_id) => {
      change(queryClient, content_id, () => null);
      void queryClient.invalidateQueries({ queryKey: query(content_id).queryKey });
    },
    counted: (queryClient, content_id, changeCounters) => {
      const before = find(queryClient, content_id)?.comments_count;
      change(queryClient, content_id, changeCounters);
      const now = find(queryClient, content_id)?.comments_count;
      if (now !== undefined) matchComments(queryClient, content_id, { before, now });
    },
    query,
    show: (common, t) => {
      const content = common as Content;
      return { title: titleOf(content, t), item: itemOf(content) };
    },
    remove: (queryClient, content_id) => change(queryClient, content_id, () => null),
    refreshLists,
    catchUp: (queryClient) => {
      refreshLists(queryClient);
      refreshThreads(queryClient);
      catchUpFeeds(queryClient);
    },
    refreshAll: (queryClient) => {
      refreshLists(queryClient);
      refreshFeeds(queryClient);
    },
    setCounters: (queryClient, content_id, changeCounters) =>
      change(queryClient, content_id, (known) => ({ ...known, ...changeCounters(known) })),
    readAgain: (queryClient, content_id) =>
      read(queryClient, content_id).then(
        (fresh) => change(queryClient, content_id, () => fresh),
        () => {},
      ),
  };
};
