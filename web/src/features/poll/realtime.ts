import type { Poll, SharedPoll } from '@plaudit/contract/poll/schema';
import { defineRealtime } from '../../lib/connection/socket.ts';
import { catchUpFeeds } from '../content/index.ts';
import { cached } from './cached-polls.ts';

/** What the viewer may do is read when it is shown; until then nothing is offered. */
const asShown = (shared: SharedPoll): Poll => ({
  ...shared,
  my_reaction: null,
  my_option_ids: [],
  has_voted: false,
  can: { vote: false, edit: false, delete: false, close: false, export: false, see_voters: false, see_history: false },
});

export const realtime = [
  defineRealtime(
    {
      'poll.created': (created, queryClient) => {
        cached.created(queryClient, asShown(created));
        cached.refreshLists(queryClient);
      },
      'poll.updated': (updated, queryClient) => {
        const known = cached.find(queryClient, updated.poll_id);
        cached.change(queryClient, updated.poll_id, (before) => ({ ...before, ...updated }));
        // The server says what the viewer can do with a reopened poll.
        if (known?.is_ended && !updated.is_ended) void cached.readAgain(queryClient, updated.poll_id);
      },
      'poll.deleted': ({ poll_id }, queryClient) => cached.deleted(queryClient, poll_id),
      'poll.counted': ({ poll_id, options, ...counts }, queryClient) => {
        const votes = new Map(options.map(({ option_id, votes_count }) => [option_id, votes_count]));
        cached.counted(queryClient, poll_id, (poll) => ({
          ...poll,
          ...counts,
          options: poll.options.map((option) => ({ ...option, votes_count: votes.get(option.option_id) ?? null })),
          // The question can't change once someone has voted, and the end is final.
          can: {
            ...poll.can,
            ...(counts.voters_count > 0 && { edit: false }),
            ...(counts.is_ended && { vote: false, close: false }),
          },
        }));
      },
    },
    {
      catchUp: (queryClient) => {
        cached.refreshLists(queryClient);
        catchUpFeeds(queryClient);
      },
    },
  ),
];
