import { useEffect, useSyncExternalStore } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { readPlace } from '@plaudit/contract/place/endpoints';
import { call } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { type AnyPlace, loadCachedPlaces } from '../../lib/feature/places.ts';
import { feedPages } from '../content/queries.ts';
import { setUnread } from './cached-places.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useInSight = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** While the feed of a place is in sight, reports what the person has seen of it: not what waits behind the pill. */
export const useSeen = ({ place_id, my }: AnyPlace): void => {
  const queryClient = useQueryClient();
  const { data } = useInfiniteQuery(feedPages(place_id));
  const newest_id = data?.pages[0]?.items[0]?.item_id;
  const is_in_sight = useInSight();
  const is_unread = (my.membership?.unread_count ?? 0) > 0;
  useEffect(() => {
    if (!is_in_sight || !is_unread || !newest_id || currentSession()?.is_sample) return;
    // Without a network it stays unread, and is reported when the person looks at it again.
    void call(readPlace, { body: { place_id, content_id: newest_id } }).then(
      async ({ membership }) =>
        setUnread(await loadCachedPlaces(), queryClient, place_id, membership?.unread_count ?? 0),
      () => {},
    );
  }, [is_in_sight, is_unread, newest_id, place_id, queryClient]);
};
