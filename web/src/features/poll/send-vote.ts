import { votePoll } from '@plaudit/contract/poll/endpoints';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { ApiError, isCode } from '../../lib/errors/errors.ts';
import { loadQueue, sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { currentUnsent } from '../../lib/writes/unsent.ts';
import { isUnderway } from '../../lib/writes/write.ts';
import { type Ballot, ballotsOf, newBallot, noteRefused, noteStands, noteTried } from './ballots.ts';
import { questionText, type ShownPoll } from './format.ts';
import { type VoteBody, voteIn } from './waiting.ts';

/** Sends a vote, or queues it for later. */
export const sendVote = (poll: ShownPoll, body: VoteBody) =>
  sendOrQueue(votePoll, {
    kind: 'poll_vote',
    subject: voteIn(poll.poll_id),
    body,
    idempotency_key: newKey(),
    // Of an open poll the last vote counts. An anonymous one names the one before it, so that both have to arrive.
    ...(!poll.is_anonymous && { coalesce: 'replace' as const }),
    label: { excerpt: questionText(poll) },
    shown: null,
  });

/**
 * The ballots that an anonymous vote may replace, the likeliest first: the last pending ballot, otherwise those that the server
 * may have, or none.
 */
const replaceable = (employee_id: string, poll_id: string): (Ballot | undefined)[] => {
  const waiting = currentUnsent().findLast((write) => write.subject === voteIn(poll_id) && isUnderway(write));
  const { option_ids, ballot_key } = (waiting?.body ?? {}) as Partial<VoteBody>;
  if (option_ids && ballot_key) return [{ option_ids, ballot_key }];
  return [...ballotsOf(employee_id, poll_id), undefined];
};

/** Sends an anonymous vote. If an earlier answer got lost, the server may have one of several ballots: each is tried then. */
export const sendAnonymously = async (poll: ShownPoll, option_ids: string[], employee_id: string) => {
  const { poll_id } = poll;
  const ballot = newBallot(option_ids);
  const attempt = async ([previous, ...others]: (Ballot | undefined)[]): ReturnType<typeof sendVote> => {
    try {
      return await sendVote(poll, { poll_id, ...ballot, ...(previous && { previous }) });
    } catch (error) {
      if (others.length > 0 && isCode(error, 'INVALID_ACTION')) return attempt(others);
      throw error;
    }
  };
  const replaced = replaceable(employee_id, poll_id);
  noteTried(employee_id, poll_id, ballot);
  try {
    const delivery = await attempt(replaced);
    if ('answer' in delivery) noteStands(employee_id, poll_id, ballot);
    return delivery;
  } catch (error) {
    // For any other error it is unknown whether it arrived.
    const is_refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (is_refused) noteRefused(employee_id, poll_id, ballot);
    throw error;
  }
};

/** A refused vote is void once there is another. */
export const forgetRefused = (poll_id: string): void => {
  const refused = currentUnsent().filter((write) => write.subject === voteIn(poll_id) && !isUnderway(write));
  if (refused.length === 0) return;
  void loadQueue().then(({ discard }) => Promise.all(refused.map(({ id }) => discard(id))));
};
