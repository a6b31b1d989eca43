import { currentSession } from '../../lib/session/session-store.ts';
import { defineRealtime } from '../../lib/connection/socket.ts';

/** The first gift, given or received, is the moment when somebody sees what push would be for. */
export const realtime = [
  defineRealtime(
    {
      'recognition.created': ({ giver, employees }) => {
        const own_id = currentSession()?.employee_id;
        if ([giver, ...employees].some(({ employee_id }) => employee_id === own_id))
          void import('./offer-push.ts').then(({ offerPush }) => offerPush());
      },
    },
    // A moment that has passed is no moment; the next gift is one.
    { catchUp: () => {} },
  ),
];
