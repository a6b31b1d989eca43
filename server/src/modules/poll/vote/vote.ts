import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/poll/endpoints';
import type { Poll, PollVote } from '@plaudit/contract/poll/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessPoll, type Standing } from '../access.ts';
import { sendCounted } from '../live/live.ts';
import { isEnded, isStep } from '../policy.ts';
import { showPoll } from '../show/show.ts';
import { byOption, openTally, sealTally } from '../tally/tally.ts';
import { commitmentOf } from './policy.ts';
import { castBallot, findChoice, findCommitment, hideVotes, listVoterRows, moveVotes, takeStep } from './queries.ts';

/** Votes, changes a vote, or takes it back with an empty choice. Of two at the same time, the later one counts. */
export const votePoll = (ctx: Context, viewer: Viewer, vote: PollVote): Promise<Poll> =>
  transact(ctx, async (tx) => {
    const { poll_id } = vote;
    const standing = await accessPoll(tx.db, viewer, poll_id, { lock: true });
    const { facts } = standing;
    // Not `tx.now`: a vote that waited for the lock until after the end came too late. Counting holds the lock.
    if (isEnded(facts, new Date())) throw new AppError('INVALID_ACTION');
    const option_ids = [...new Set(vote.option_ids)];
    if (!areOptions(standing, option_ids))
      throw invalidRequest('body.option_ids', 'This is not an answer in this poll');
    if (option_ids.length > 1 && !facts.is_multiple) throw new AppError('INVALID_ACTION');
    if (facts.is_anonymous) await voteSecretly(tx, viewer, standing, { ...vote, option_ids });
    else await voteOpenly(tx, viewer, poll_id, option_ids);
    const after = await accessPoll(tx.db, viewer, poll_id);
    sendCounted(tx, viewer.company_id, after, after, after.facts);
    return showPoll(tx, viewer, poll_id, tx.now);
  });

const areOptions = ({ facts: { options } }: Standing, option_ids: readonly string[]): boolean =>
  option_ids.every((chosen) => options.some(({ option_id }) => option_id === chosen));

const voteOpenly = async (tx: Tx, { company_id, employee_id }: Viewer, poll_id: string, to: readonly string[]) => {
  const key = { company_id, poll_id, employee_id };
  // Each is sent to everyone who has the poll on screen, as a reaction is. Anonymous votes leave no time behind.
  keepPace(tx, key, { reactions: 1 });
  const from = await findChoice(tx.db, key);
  const voters = (Number(to.length > 0) - Number(from.length > 0)) as -1 | 0 | 1;
  for (const query of moveVotes(key, { from, to }, voters, tx.now)) tx.write(query);
};

/**
 * Nothing that this writes, announces, logs or answers connects the person to the choice: read decision 17 before you change
 * it.
 */
const voteSecretly = async (
  tx: Tx,
  { company_id, employee_id }: Viewer,
  standing: Standing,
  { poll_id, option_ids, ballot_key, previous }: PollVote,
): Promise<void> => {
  if (ballot_key === undefined) throw invalidRequest('body.ballot_key', 'This field is required');
  const key = { company_id, poll_id, employee_id };
  const commitment = commitmentOf({ poll_id, employee_id, option_ids, ballot_key });
  const kept = await findCommitment(tx.db, key);
  // The same vote again: its answer was lost on the way.
  if (kept?.equals(commitment)) return;
  const from = [...new Set(previous?.option_ids)];
  if (kept) {
    const claimed =
      previous && commitmentOf({ poll_id, employee_id, option_ids: from, ballot_key: previous.ballot_key });
    if (!claimed?.equals(kept) || !areOptions(standing, from)) throw new AppError('INVALID_ACTION');
  } else {
    if (previous) throw new AppError('INVALID_ACTION');
    // Nothing to take back.
    if (option_ids.length === 0) return;
  }
  const { facts } = standing;
  const before = await openTally(tx, key, facts);
  const votes = facts.options.map(
    ({ option_id }, place) =>
      (before[place] ?? 0) - Number(from.includes(option_id)) + Number(option_ids.includes(option_id)),
  );
  const people = (Number(option_ids.length > 0) - Number(from.length > 0)) as -1 | 0 | 1;
  const ballot = { commitment, is_first: !kept, people, tally: sealTally(tx, key, votes) };
  for (const query of castBallot(key, ballot)) tx.write(query);
  const counts = {
    ...facts,
    voters_count: facts.voters_count + Number(!kept),
    people_count: facts.people_count + people,
  };
  if (!kept && isStep(counts)) for (const query of takeStep(key, byOption(facts, votes))) tx.write(query);
  if (facts.options.some(({ votes_count }) => votes_count > 0)) tx.write(hideVotes(key));
};

/** The people who chose an answer of an open poll. */
export const listVoters = async (
  ctx: Context,
  viewer: Viewer,
  { poll_id, option_id, cursor, limit }: QueryOf<typeof endpoints.listVoters>,
): Promise<ResponseOf<typeof endpoints.listVoters>> => {
  const standing = await accessPoll(ctx.db, viewer, poll_id);
  if (standing.facts.is_anonymous) throw new AppError('INVALID_ACTION');
  if (!areOptions(standing, [option_id])) throw invalidRequest('query.option_id', 'This is not an answer in this poll');
  const after = readCursor(cursor, idCursor)?.[0];
  const rows = await listVoterRows(ctx.db, viewer.company_id, { poll_id, option_id, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ employee }) => [employee.employee_id],
    ({ employee, voted_at }) => ({ employee, voted_at: voted_at.toISOString() }),
  );
};
