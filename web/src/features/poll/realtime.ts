import type { Poll, SharedPoll } from '@plaudit/contract/poll/schema';
import { defineRealtime } from '../../lib/connection/socket.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { addToFeeds, catchUpFeeds, refreshComments } from '../content/index.ts';
import { cached } from './cached-polls.ts';
import { pollQuery } from './queries.ts';

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
        const { place, author } = created;
        addToFeeds(queryClient, cached.itemOf(asShown(created)), {
          place_id: place?.place_id ?? null,
          is_own: author.employee_id === currentSession()?.employee_id,
        });
        cached.refreshLists(queryClient);
      },
      'poll.updated': (updated, queryClient) => {
        const known = cached.find(queryClient, updated.poll_id);
        cached.change(queryClient, updated.poll_id, (before) => ({ ...before, ...updated }));
        // What the viewer can do with a poll that was opened again, the server says.
        if (known?.is_ended && !updated.is_ended) void cached.readAgain(queryClient, updated.poll_id);
      },
      'poll.deleted': ({ poll_id }, queryClient) => {
        cached.change(queryClient, poll_id, () => null);
        void queryClient.invalidateQueries({ queryKey: pollQuery(poll_id).queryKey });
      },
      'poll.counted': ({ poll_id, options, ...counts }, queryClient) => {
        const known = cached.find(queryClient, poll_id);
        const votes = new Map(options.map(({ option_id, votes_count }) => [option_id, votes_count]));
        cached.change(queryClient, poll_id, (poll) => ({
          ...poll,
          ...counts,
          options: poll.options.map((option) => ({ ...option, votes_count: votes.get(option.option_id) ?? null })),
          // The question stays as it is once somebody has voted, and the end is the end.
          can: {
            ...poll.can,
            ...(counts.voters_count > 0 && { edit: false }),
            ...(counts.is_ended && { vote: false, close: false }),
          },
        }));
        if (known && known.comments_count !== counts.comments_count) refreshComments(queryClient, poll_id);
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
