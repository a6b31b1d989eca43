import { resetCheck } from '../lib/reset/reset.ts';
import { expectSessionEnd } from '../lib/session/session-end.ts';
import { clearAuth } from '../lib/session/session-events.ts';
import { resolveOwnSession } from '../lib/session/resolve-session.ts';
import { currentSession, refreshSession } from '../lib/session/session-store.ts';
import { defineRealtime } from '../lib/connection/socket.ts';

/** Without an answer the stored state stays; the next connection asks again. */
const refresh = () => {
  if (currentSession()) resolveOwnSession().then(refreshSession, () => {});
};

/** A call says why the session ended, and ends it here too; without an answer it ends unexplained. */
const askWhy = async () => {
  const session_id = currentSession()?.session_id;
  // A sign-out in another tab was quicker, and left nothing to explain.
  if (!session_id) return;
  // Nothing is stored before this page ends the session itself: the other tab may be clearing everything right now.
  expectSessionEnd('ended');
  await resolveOwnSession().catch(() => {
    if (currentSession()?.session_id === session_id) clearAuth('ended');
  });
  expectSessionEnd(null);
};

/** What the viewer may do, and the end of the session, no matter where that was changed. */
export const sessionRealtime = defineRealtime(
  {
    'session.ended': () => void askWhy(),
    'access.changed': () => refresh(),
    'people.changed': ({ employee_ids }) => {
      if (employee_ids.includes(currentSession()?.employee_id ?? '')) refresh();
    },
  },
  {
    catchUp: refresh,
    onConnect: (_queryClient, { is_first }) => {
      // The server may have restarted, with another reset id.
      if (!is_first && currentSession()) resetCheck({ is_anew: true }).catch(console.warn);
    },
  },
);
