import type { QueryClient } from '@tanstack/react-query';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { ContentKind, ContentOf } from '../../../lib/feature/cards.ts';
import { cachedFeed, type FeedOf, insertItems, itemsOf, readFeeds } from './cached-feeds.ts';
import { catchUp, changeItem, holdBack, showNow } from './newer.ts';
import { feedPages } from '../queries.ts';

/** The feeds that show content of this place, or of none. */
const showing = (place_id: string | null): FeedOf[] => (place_id === null ? [null] : [null, place_id]);

const contentOf = <Kind extends ContentKind>(item: FeedItem, kind: Kind): ContentOf<Kind> | undefined =>
  item.kind === kind ? (item as unknown as Record<Kind, ContentOf<Kind>>)[kind] : undefined;

/** Shows what the person has just written, from the server's answer. */
export const showWritten = (queryClient: QueryClient, item: FeedItem, place_id: string | null): void => {
  for (const feed of showing(place_id)) insertItems(queryClient, feed, [item]);
};

/** New content waits behind the pill. What the person wrote on another device is shown at once, because they look for it. */
export const addToFeeds = (
  queryClient: QueryClient,
  item: FeedItem,
  { place_id, is_own }: { place_id: string | null; is_own: boolean },
): void => {
  for (const feed of showing(place_id)) (is_own ? showNow : holdBack)(queryClient, feed, item);
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
    const found = itemsOf(cachedFeed(queryClient, feed)).find((item) => item.item_id === item_id);
    const content = found && contentOf(found, kind);
    if (content) return content;
  }
  return undefined;
};

/** Reads what was missed: at once if it is on screen, otherwise when it is shown next. */
export const catchUpFeeds = (queryClient: QueryClient): void => {
  for (const feed of readFeeds(queryClient)) {
    const { queryKey } = feedPages(feed);
    const is_shown = queryClient.getQueryCache().find({ queryKey })?.isActive();
    if (is_shown || feed === null) void catchUp(queryClient, feed);
    else void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
};

/** Reads the feeds again if restored content belongs somewhere in the loaded part; with `none` when they are shown next. */
export const refreshFeeds = (queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): void => {
  for (const feed of readFeeds(queryClient))
    void queryClient.invalidateQueries({ queryKey: feedPages(feed).queryKey, refetchType });
};
