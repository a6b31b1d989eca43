import { useMemo } from 'react';
import type { Poll, PollPart } from '@plaudit/contract/poll/schema';
import { useSession } from '../../lib/session/session.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../lib/writes/write.ts';
import { withWaitingCounters } from '../content/index.ts';
import { type Ballot, useOwnBallot } from './ballots.ts';
import type { ShownPoll } from './format.ts';

/** Subject: a refused write holds up later ones on the same subject. */
export const voteIn = (poll_id: string) => `vote ${poll_id}`;

/** What a vote sends. An anonymous one has the ballot that it replaces, so that the server can take that out of the counts. */
export type VoteBody = { poll_id: string; option_ids: string[]; ballot_key?: string; previous?: Ballot };

/** A poll as its viewer sees it. `is_voted_elsewhere`: anonymously, and no ballot of it is in this browser. */
type Own<Asked> = Asked & { is_voted_elsewhere: boolean };
export type OwnPoll = Own<ShownPoll>;

/** The poll after the viewer chose these answers; none of them takes the vote back. */
export const voted = <Asked extends PollPart>(poll: Asked, option_ids: string[]): Asked => {
  const has_voted = option_ids.length > 0;
  // For an anonymous poll the server counts everyone who ever voted, and shows answers some votes later.
  if (poll.is_anonymous) {
    const voters_count = poll.voters_count + Number(!poll.has_voted);
    return { ...poll, voters_count, has_voted: true, my_option_ids: option_ids };
  }
  const by = (option_id: string) =>
    Number(option_ids.includes(option_id)) - Number(poll.my_option_ids.includes(option_id));
  const options = poll.options.map((option) => ({
    ...option,
    votes_count: option.votes_count === null ? null : option.votes_count + by(option.option_id),
  }));
  const voters_count = poll.voters_count + Number(has_voted) - Number(poll.has_voted);
  return { ...poll, has_voted, voters_count, people_shown: voters_count, my_option_ids: option_ids, options };
};

/** A poll with what the viewer has done to it: what only this browser knows, and what the server does not know yet. */
export const withOwnVote = <Asked extends PollPart>(
  poll: Asked,
  ballot: Ballot | null,
  unsent: readonly Write[],
): Own<Asked> => {
  const votes = unsent.filter((write) => isUnderway(write) && write.subject === voteIn(poll.poll_id));
  const known = poll.is_anonymous && poll.has_voted && ballot ? voted(poll, ballot.option_ids) : poll;
  const mine = votes.reduce((each, { body }) => voted(each, (body as VoteBody).option_ids), known);
  const has_ballot = ballot !== null || votes.length > 0;
  const is_voted_elsewhere = poll.is_anonymous && poll.has_voted && !has_ballot;
  // Who took an anonymous vote back still counts as a voter for the server.
  return { ...mine, has_voted: is_voted_elsewhere || mine.my_option_ids.length > 0, is_voted_elsewhere };
};

export const useOwnVote = <Asked extends PollPart>(poll: Asked): Own<Asked> => {
  const unsent = useUnsent();
  const { employee_id } = useSession().session;
  const ballot = useOwnBallot(employee_id, poll.poll_id);
  return useMemo(() => withOwnVote(poll, ballot, unsent), [poll, ballot, unsent]);
};

/** The same with the viewer's reaction and comments, for a poll that is content of its own. */
export const useOwnView = (poll: Poll): Own<Poll> => {
  const unsent = useUnsent();
  return useOwnVote(useMemo(() => withWaitingCounters(poll, poll.poll_id, unsent), [poll, unsent]));
};

/** The person's own vote in a poll that is pending, or was refused. */
export const useWaitingVote = (poll_id: string): Write | undefined =>
  useUnsent().findLast(({ subject }) => subject === voteIn(poll_id));
