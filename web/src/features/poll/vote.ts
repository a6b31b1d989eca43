import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isCode } from '../../lib/errors/errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { readPollAgain, showPoll } from './cached-polls.ts';
import type { ShownPoll } from './format.ts';
import { forgetRefused, sendAnonymously, sendVote } from './send-vote.ts';
import { voteIn } from './waiting.ts';

/** Votes, changes the vote, or takes it back with no answers. Without a connection it is queued and sent later. */
export const useVote = (poll: ShownPoll) =>
  useMutation(voting(useQueryClient(), poll, useSession().session.employee_id));

export const voting = (queryClient: QueryClient, poll: ShownPoll, employee_id: string) => {
  const { poll_id, is_anonymous } = poll;
  return mutationOptions({
    scope: { id: voteIn(poll_id) },
    mutationFn: (option_ids: string[]) =>
      is_anonymous ? sendAnonymously(poll, option_ids, employee_id) : sendVote(poll, { poll_id, option_ids }),
    onSuccess: (delivery) => {
      if ('answer' in delivery) showPoll(queryClient, delivery.answer);
      forgetRefused(poll_id);
    },
    // It may have ended since it was read.
    onError: (error) => isCode(error, 'INVALID_ACTION') && readPollAgain(queryClient, poll_id),
  });
};
