import { resetCheck } from '../lib/reset/reset.ts';
import { clearAuth } from '../lib/session-events.ts';
import { currentSession } from '../lib/session-store.ts';
import { defineRealtime } from '../lib/socket.ts';
import { refreshSignedIn } from './refresh-signed-in.ts';

/** The end of the session, wherever it was ended. */
export const sessionRealtime = defineRealtime(
  { 'session.ended': () => clearAuth('ended') },
  {
    onReconnect: () => {
      const session = currentSession();
      if (session) void refreshSignedIn(session.company_id);
      // The server may have started anew, with another reset id.
      if (session) resetCheck({ is_anew: true }).catch(console.warn);
    },
  },
);
