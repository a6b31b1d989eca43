import { defineRealtime } from '../../lib/socket.ts';
import { sessionsQuery } from './queries.ts';

/** Where the person is signed in, as it changes elsewhere. */
export const settingsRealtime = defineRealtime(
  {
    'sessions.changed': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  },
  {
    onReconnect: (queryClient) => void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  },
);
