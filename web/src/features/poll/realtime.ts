import { getPoll } from '@plaudit/contract/poll/endpoints';
import type { Poll, PollCounts, PollPart, SharedPoll } from '@plaudit/contract/poll/schema';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { cached, changeWithin, readPollAgain } from './cached-polls.ts';

/** What the viewer may do is read when it is shown; until then nothing is offered. */
const asShown = (shared: SharedPoll): Poll => ({
  ...shared,
  my_reaction: null,
  my_option_ids: [],
  has_voted: false,
  can: { vote: false, edit: false, delete: false, close: false, export: false, see_voters: false, see_history: false },
});

/** The poll with the votes of now. */
const withCounts = <Asked extends PollPart>(
  poll: Asked,
  { options, ...counts }: Omit<PollCounts, 'reactions' | 'comments_count'>,
): Asked => {
  const votes = new Map(options.map(({ option_id, votes_count }) => [option_id, votes_count]));
  return {
    ...poll,
    ...counts,
    options: poll.options.map((option) => ({ ...option, votes_count: votes.get(option.option_id) ?? null })),
    // The end is final.
    can: { ...poll.can, ...(counts.is_ended && { vote: false, close: false }) },
  };
};

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
      'poll.counted': ({ reactions, comments_count, ...counts }, queryClient) => {
        const { poll_id } = counts;
        cached.counted(queryClient, poll_id, (poll) => {
          const counted = withCounts(poll, counts);
          // The question can't change once someone has voted.
          const can = { ...counted.can, ...(counts.voters_count > 0 && { edit: false }) };
          return { ...counted, reactions, comments_count, can };
        });
        changeWithin(queryClient, poll_id, (poll) => {
          // The server says what the viewer can do with a reopened poll.
          if (poll.is_ended && !counts.is_ended) void readPollAgain(queryClient, poll_id);
          return withCounts(poll, counts);
        }).catch(console.warn);
      },
    },
    {
      catchUp: (queryClient) => {
        cached.catchUp(queryClient);
        // Those in messages are read by themselves.
        readAgain(queryClient, [getPoll.path]);
      },
    },
  ),
];
