import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Community, listCommunities } from '@plaudit/contract/community/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { countUnreadPlaces } from '@plaudit/contract/place/endpoints';
import type { Membership } from '@plaudit/contract/place/schema';
import { readAgain } from '../../lib/connection/socket.ts';
import { communityQuery, storedCommunity, unreadPlacesQuery } from './queries.ts';
import { isMuted } from './format.ts';

type Pages = InfiniteData<ResponseOf<typeof listCommunities>>;

/** Changes how the person belongs to a community, wherever it is shown; the same data where they do not. */
const changeMembership = (queryClient: QueryClient, place_id: string, change: Partial<Membership>): void => {
  const changed = (community: Community): Community => {
    const { membership } = community.my;
    if (community.community_id !== place_id || !membership) return community;
    return { ...community, my: { ...community.my, membership: { ...membership, ...change } } };
  };
  queryClient.setQueryData(communityQuery(place_id).queryKey, (known) => known && changed(known));
  queryClient.setQueriesData<Pages>(
    { queryKey: [listCommunities.path] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  );
};

const membershipIn = (queryClient: QueryClient, place_id: string): Membership | undefined => {
  const known = queryClient.getQueryData(communityQuery(place_id).queryKey) ?? storedCommunity(queryClient, place_id);
  return known?.my.membership ?? undefined;
};

const oneMore = (count: number): number => Math.min(count + 1, limits.unread_most);

/** Somebody wrote in a place. It is counted here: thousands of members do not all ask the server at once. */
export const countNews = (queryClient: QueryClient, place_id: string, now: Date): void => {
  const membership = membershipIn(queryClient, place_id);
  if (membership) changeMembership(queryClient, place_id, { unread_count: oneMore(membership.unread_count) });
  const is_quiet = isMuted(membership?.muted_until, now);
  queryClient.setQueryData(unreadPlacesQuery().queryKey, (known) => {
    if (!known) return known;
    return is_quiet ? { ...known, has_quiet: true } : { ...known, unread_count: oneMore(known.unread_count) };
  });
};

/** The person has seen what stands in a place, here or on another device. */
export const setUnread = (queryClient: QueryClient, place_id: string, unread_count: number): void => {
  changeMembership(queryClient, place_id, { unread_count });
  readAgain(queryClient, [countUnreadPlaces.path]);
};
