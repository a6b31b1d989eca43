import type { QueryInput } from '@plaudit/contract/endpoint';
import { listHomeFeed, listPlaceFeed } from '@plaudit/contract/feed/endpoints';
import { endpointPages, queryClient } from '../../lib/api/query.ts';
import { caching } from '../../lib/api/caching.ts';
import { shownKinds } from '../../lib/feature/cards.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** What draws a feed comes with its cards, not with the list of features, which the sign-in loads, too. */
const preparation = () => import('./prepare-items.ts');

/** What a filtered home feed is limited to, or the order of the whole one; it has at least one of these. */
export type FeedFilter = Pick<
  QueryInput<typeof listHomeFeed>,
  'about' | 'kind' | 'place_id' | 'recognition_type_id' | 'company_value_id' | 'search' | 'tag' | 'order'
>;
/** The feed of a place, by its id; the home feed, newest first, which is null; that in another order; or a filtered home feed. */
export type FeedOf = string | FeedFilter | null;

/** The home feed with what is for the person first. */
export const for_you = { order: 'for_you' } as const satisfies FeedFilter;

/** The home feed in the order that the person has chosen. public/boot.js asks for it in the same way. */
export const wholeFeed = (session = currentSession()): FeedOf => (session?.feed_order === 'latest' ? null : for_you);

/** What these show depends on what the person has seen: they stay as they were read while the person reads. */
const isHeld = (filter: FeedFilter | null): boolean => Boolean(filter?.order ?? filter?.about === 'unread');
const held_ms = 1_800_000;
const started_at = Date.now();

/** Searches are not stored, and soon forgotten: people type many. */
const search_kept_ms = 300_000;
const of_searches = { ...caching.not_kept, gcTime: search_kept_ms };

const homePages = (filter: FeedFilter | null) => ({
  ...endpointPages(listHomeFeed, { query: { kinds: shownKinds(), ...filter } }),
  ...(filter?.search && of_searches),
  ...(isHeld(filter) && {
    // What an earlier page stored is out of date.
    staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => (state.dataUpdatedAt < started_at ? 0 : held_ms),
  }),
});
const placePages = (place_id: string) =>
  endpointPages(listPlaceFeed, { query: { place_id, kinds: shownKinds() } }) as unknown as ReturnType<typeof homePages>;

/**
 * The home feed, a part of it, or the feed of a place: of the kinds that this page can show. Live events and the cursor keep it true, so it is
 * not read again under the reader's eyes when the window gets the focus or the network comes back. A page of it comes with the
 * scripts of its cards, and nothing moves when they are drawn.
 */
export const feedPages = (feed: FeedOf) => {
  const pages = typeof feed === 'string' ? placePages(feed) : homePages(feed);
  const read = pages.queryFn as NonNullable<typeof pages.queryFn>;
  return {
    ...pages,
    queryFn: async (context: Parameters<typeof read>[0]) => {
      const page = await read(context);
      const { preparePage } = await preparation();
      await preparePage(page, !context.pageParam);
      return page;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
};

/** Loads the scripts for a feed that is known from before: a stored page comes without the scripts of its cards. */
export const prepareFeed = async (feed: FeedOf): Promise<void> => {
  const known = queryClient.getQueryData(feedPages(feed).queryKey);
  if (!known) return;
  const { prepareItems } = await preparation();
  await prepareItems(known.pages.flatMap(({ items, on_top = [] }) => [...on_top, ...items]));
};
