import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { limits } from '@plaudit/contract/limits';
import { countUnreadPlaces, listPlaceMembers, listPlaceRequests } from '@plaudit/contract/place/endpoints';
import { listPlaceCases } from '@plaudit/contract/moderation/endpoints';
import { listWaitingPosts } from '@plaudit/contract/post/endpoints';
import type { PlaceKindName, PlaceStanding } from '@plaudit/contract/place/schema';
import type { PagedData } from '../../lib/api/paged-data.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import type { AnyPlace, CachedPlaces } from '../../lib/feature/places.ts';
import { isMuted } from './format.ts';
import { sumsOf, unreadPlacesQuery } from './queries.ts';

type Declared<Own> = {
  kind: PlaceKindName;
  idOf: (own: Own) => string;
  /** What it has in common with all kinds of places. */
  commonOf: (own: Own) => Omit<AnyPlace, 'place_id' | 'place_kind'>;
  /** The query of its own page. */
  query: (place_id: string) => { queryKey: QueryKey; queryFn?: unknown };
  /** The call that lists them. */
  list: string;
  /** Other calls that are read again after one changed. */
  also?: readonly string[];
};

/** Places of one kind, in the form that its calls have, wherever they are cached. */
export type CachedOwn<Own> = CachedPlaces & {
  query: (place_id: string) => { queryKey: QueryKey; queryFn: QueryFunction<Own> };
  /** A place from a list that was read before, for when the server is unreachable. */
  stored: (queryClient: QueryClient, place_id: string) => Own | undefined;
  asPlace: (own: Own) => AnyPlace;
};

export const cachedPlaces = <Own extends { my: PlaceStanding }>(declared: Declared<Own>): CachedOwn<Own> => {
  const { kind, idOf, commonOf, list, also = [] } = declared;
  const query = declared.query as CachedOwn<Own>['query'];
  const lists = { queryKey: [list] };
  const asPlace = (own: Own): AnyPlace => ({ ...commonOf(own), place_id: idOf(own), place_kind: kind });
  const stored = (queryClient: QueryClient, place_id: string): Own | undefined =>
    queryClient
      .getQueriesData<PagedData<Own>>(lists)
      .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
      .find((own) => idOf(own) === place_id);
  return {
    kind,
    query,
    stored,
    asPlace,
    paths: [String(query('').queryKey[0]), list, ...also],
    list,
    find: (queryClient, place_id) => {
      const own = queryClient.getQueryData<Own>(query(place_id).queryKey) ?? stored(queryClient, place_id);
      return own && asPlace(own);
    },
    changeMembership: (queryClient, place_id, change) => {
      const changed = (own: Own): Own => {
        const { membership } = own.my;
        if (idOf(own) !== place_id || !membership) return own;
        return { ...own, my: { ...own.my, membership: { ...membership, ...change } } };
      };
      queryClient.setQueryData<Own>(query(place_id).queryKey, (known) => known && changed(known));
      queryClient.setQueriesData<PagedData<Own>>(
        lists,
        (known) =>
          known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
      );
    },
  };
};

type Kinds = readonly CachedPlaces[];

const of_all_kinds = [
  listPlaceMembers.path,
  listPlaceRequests.path,
  countUnreadPlaces.path,
  listWaitingPosts.path,
  listPlaceCases.path,
];

/** Reads places again, or what is known of them, after a place or a person's part in it changed. */
export const readPlaces = (kinds: Kinds, queryClient: QueryClient): void =>
  readAgain(queryClient, [...kinds.flatMap(({ paths }) => paths), ...of_all_kinds]);

const oneMore = (count: number): number => Math.min(count + 1, limits.unread_most);

type At = { place_id: string; place_kind: string };

/** A person wrote in a place. It is counted here: thousands of members do not all ask the server at once. */
export const countNews = (kinds: Kinds, queryClient: QueryClient, { place_id, place_kind }: At, now: Date): void => {
  const cached = kinds.find(({ kind }) => kind === place_kind);
  const membership = cached?.find(queryClient, place_id)?.my.membership;
  if (membership) cached?.changeMembership(queryClient, place_id, { unread_count: oneMore(membership.unread_count) });
  const is_quiet = isMuted(membership?.muted_until, now);
  const counted = <Sum extends { unread_count: number; has_quiet: boolean }>(sum: Sum): Sum =>
    is_quiet ? { ...sum, has_quiet: true } : { ...sum, unread_count: oneMore(sum.unread_count) };
  queryClient.setQueryData(
    unreadPlacesQuery().queryKey,
    (known) =>
      known && {
        ...counted(known),
        kinds: sumsOf(known).map((sum) => (sum.place_kind === place_kind ? counted(sum) : sum)),
      },
  );
  // An answer that is still loading may lack it, and would replace it.
  const paths = [countUnreadPlaces.path, ...(cached?.paths ?? [])];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], state }) => state.fetchStatus !== 'idle' && paths.includes(String(path)),
  });
};

/** The person has seen content of a place, here or on another device. */
export const setUnread = (kinds: Kinds, queryClient: QueryClient, place_id: string, unread_count: number): void => {
  for (const { changeMembership } of kinds) changeMembership(queryClient, place_id, { unread_count });
  readAgain(queryClient, [countUnreadPlaces.path]);
};
