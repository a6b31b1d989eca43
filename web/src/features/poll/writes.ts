import type { Poll } from '@plaudit/contract/poll/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { noteStands } from './ballots.ts';
import { showPoll } from './cached-polls.ts';
import type { VoteBody } from './waiting.ts';

/** A sent write replaces what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    poll_vote: ({ write, answer, queryClient }) => {
      const { poll_id, option_ids, ballot_key } = write.body as VoteBody;
      if (ballot_key) noteStands(write.employee_id, poll_id, { option_ids, ballot_key });
      showPoll(queryClient, answer as Poll);
    },
  },
  parts: [
    () => import('./components/poll-card.tsx'),
    () => import('./components/poll-within.tsx'),
    () => import('../../ui/unsent-actions.tsx'),
  ],
};
