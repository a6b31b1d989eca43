import { countUnreadPlaces } from '@plaudit/contract/place/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { refreshFeeds } from '../content/index.ts';
import { countNews, setUnread } from './cached-communities.ts';
import { holding_places } from './queries.ts';

const holding = [...holding_places, countUnreadPlaces.path];

export const realtime = [
  defineRealtime(
    {
      'place.changed': ({ is_member }, queryClient) => {
        readAgain(queryClient, holding);
        // What stands there came into the feeds of the person, or went. Thousands may come in at once: what they gain can wait.
        if (is_member !== undefined) refreshFeeds(queryClient, is_member ? 'none' : 'active');
      },
      'place.news': ({ place_id, author_id }, queryClient) => {
        if (author_id !== currentSession()?.employee_id) countNews(queryClient, place_id, new Date());
      },
      'place.read': ({ place_id, unread_count }, queryClient) => setUnread(queryClient, place_id, unread_count),
    },
    { catchUp: (queryClient) => readAgain(queryClient, holding) },
  ),
];
