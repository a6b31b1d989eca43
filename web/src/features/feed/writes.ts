import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { chooseFeedOrder } from '@plaudit/contract/feed/endpoints';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { currentSession, saveSession } from '../../lib/session/session-store.ts';

/** The session may have been read in the meantime, with the order from before. */
export const writes: OfflineWrites = {
  effects: {
    feed_order: ({ answer }) => {
      const session = currentSession();
      if (session) saveSession({ ...session, ...(answer as ResponseOf<typeof chooseFeedOrder>) });
    },
  },
  parts: [],
};
