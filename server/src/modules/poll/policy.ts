import { limits } from '@plaudit/contract/limits';
import type { PollAsked, PollOption } from '@plaudit/contract/poll/schema';
import { invalidRequest } from '../../platform/errors.ts';
import type { Facts } from './queries.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** When a poll that opens at this time is to end; null if a person has to end it. `path`: of the field. */
export const endOf = (
  { ends_at: asked, ends_in_days }: Pick<PollAsked, 'ends_at' | 'ends_in_days'>,
  opens_at: Date,
  path = 'body.ends_at',
): Date | null => {
  if (ends_in_days) return new Date(opens_at.getTime() + ends_in_days * day_ms);
  if (!asked) return null;
  const ends_at = new Date(asked);
  const ms = ends_at.getTime() - opens_at.getTime();
  if (ms <= 0) throw invalidRequest(path, 'Choose a time in the future');
  if (ms > limits.poll_days * day_ms)
    throw invalidRequest(path, `Choose a time within the next ${limits.poll_days} days`);
  return ends_at;
};

/** Depends only on the clock: nothing has to run at the end. */
export const isEnded = ({ ends_at, closed_at, counted_at }: Facts, now: Date): boolean =>
  closed_at !== null || counted_at !== null || (ends_at !== null && new Date(ends_at) <= now);

/** Once someone voted, the question stays what they answered. */
export const isSettled = ({ voters_count }: Pick<Facts, 'voters_count'>): boolean => voters_count > 0;

type Counted = Pick<Facts, 'voters_count' | 'people_count' | 'noted_people'>;

/**
 * The votes that people see. For an anonymous poll, those of the step before the last one; once it was counted, the current
 * ones. Each time the votes of at least `poll_step` people appear together, and with fewer people nothing is shown.
 */
const stateShown = ({ is_anonymous, counted_at, people_count, shown_people }: Facts): 'now' | 'step' | 'none' => {
  const { poll_step } = limits;
  if (!is_anonymous) return 'now';
  if (counted_at !== null && people_count < poll_step) return 'none';
  if (counted_at !== null && people_count >= shown_people + poll_step) return 'now';
  return shown_people >= poll_step ? 'step' : 'none';
};

/**
 * Whether a step is reached: with each fifth person who votes, if five people more than at the step before have a vote now.
 * Some may have taken theirs back.
 */
export const isStep = ({ voters_count, people_count, noted_people }: Counted): boolean =>
  voters_count % limits.poll_step === 0 && people_count >= noted_people + limits.poll_step;

/** Whether a poll that was counted shows its whole result. */
export const endsWhole = (facts: Facts): boolean => stateShown(facts) === 'now';

export const optionsShown = (facts: Facts): PollOption[] => {
  const state = stateShown(facts);
  return facts.options.map(({ option_id, answer, votes_count, shown_count }) => ({
    option_id,
    answer,
    votes_count: { now: votes_count, step: shown_count, none: null }[state],
  }));
};

/** How many people's votes are shown. */
export const peopleShown = (facts: Facts): number | null => {
  const { is_anonymous, voters_count, people_count, shown_people } = facts;
  if (!is_anonymous) return voters_count;
  return { now: people_count, step: shown_people, none: null }[stateShown(facts)];
};
