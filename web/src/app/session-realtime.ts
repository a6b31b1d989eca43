import { resetCheck } from '../lib/reset/reset.ts';
import { clearAuth } from '../lib/session-events.ts';
import { currentSession } from '../lib/session-store.ts';
import { defineRealtime } from '../lib/socket.ts';
import { refreshSignedIn } from './refresh-signed-in.ts';

const refresh = () => {
  const session = currentSession();
  if (session) void refreshSignedIn(session.company_id);
};

/** What the viewer may do, and the end of the session, wherever that was changed. */
export const sessionRealtime = defineRealtime(
  {
    'session.ended': () => clearAuth('ended'),
    'access.changed': () => refresh(),
  },
  {
    onReconnect: () => {
      const session = currentSession();
      refresh();
      // The server may have started anew, with another reset id.
      if (session) resetCheck({ is_anew: true }).catch(console.warn);
    },
  },
);
