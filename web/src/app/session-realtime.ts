import { clearSession, currentSession } from '../lib/session-store.ts';
import { defineRealtime } from '../lib/socket.ts';
import { refreshSignedIn } from './refresh-signed-in.ts';

/** The end of the session, wherever it was ended. */
export const sessionRealtime = defineRealtime(
  { 'session.ended': () => clearSession() },
  {
    onReconnect: () => {
      const session = currentSession();
      if (session) void refreshSignedIn(session.company_id);
    },
  },
);
