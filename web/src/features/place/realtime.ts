import { defineRealtime } from '../../lib/connection/socket.ts';
import type { CachedPlaces } from '../../lib/feature/places.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { refreshFeeds } from '../content/index.ts';
import { countNews, readPlaces, setUnread } from './cached-places.ts';

/** What happens in places, for all kinds that this page knows. */
export const realtimeOf = (kinds: readonly CachedPlaces[]) => [
  defineRealtime(
    {
      'place.changed': ({ is_member }, queryClient) => {
        readPlaces(kinds, queryClient);
        // Its content came into the person's feeds, or left them. Thousands may join at once: what they gain can wait.
        if (is_member !== undefined) refreshFeeds(queryClient, is_member ? 'none' : 'active');
      },
      'place.news': ({ author_id, ...at }, queryClient) => {
        if (author_id !== currentSession()?.employee_id) countNews(kinds, queryClient, at, new Date());
      },
      'place.read': ({ place_id, unread_count }, queryClient) => setUnread(kinds, queryClient, place_id, unread_count),
    },
    { catchUp: (queryClient) => readPlaces(kinds, queryClient) },
  ),
];
