import { currentSession } from '../../lib/session/session-store.ts';
import { defineRealtime } from '../../lib/connection/socket.ts';

/** The first recognition, given or received, is the moment when people see what push is good for. */
export const realtime = [
  defineRealtime(
    {
      'recognition.created': ({ giver, employees }) => {
        const own_id = currentSession()?.employee_id;
        if ([giver, ...employees].some(({ employee_id }) => employee_id === own_id))
          void import('./offer-push.ts').then(({ offerPush }) => offerPush());
      },
    },
    // A missed moment is over; the next recognition is another one.
    { catchUp: () => {} },
  ),
];
