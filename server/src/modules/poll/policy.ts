import { limits } from '@plaudit/contract/limits';
import type { PollOption } from '@plaudit/contract/poll/schema';
import { invalidRequest } from '../../platform/errors.ts';
import type { Facts } from './queries.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** When a new poll is to end; null where somebody ends it. */
export const endOf = (asked: string | null | undefined, now: Date): Date | null => {
  if (!asked) return null;
  const ends_at = new Date(asked);
  const ms = ends_at.getTime() - now.getTime();
  if (ms <= 0) throw invalidRequest('body.ends_at', 'In the future');
  if (ms > limits.poll_days * day_ms) throw invalidRequest('body.ends_at', `At most ${limits.poll_days} days from now`);
  return ends_at;
};

/** Follows from the clock alone: nobody has to be there at the end. */
export const isEnded = ({ ends_at, closed_at, counted_at }: Facts, now: Date): boolean =>
  closed_at !== null || counted_at !== null || (ends_at !== null && new Date(ends_at) <= now);

/** Once somebody voted, the question stays what they answered. */
export const isSettled = ({ voters_count }: Facts): boolean => voters_count > 0;

/**
 * What people see of the votes. Of an anonymous poll what stood there at the step before the last one, so that the votes of at
 * least `poll_step` people come into sight together; all of it once it was counted, if as many voted.
 */
const shownOf = (facts: Facts, { votes_count, shown_count }: Facts['options'][number]): number | null => {
  const { is_anonymous, counted_at, voters_count } = facts;
  if (!is_anonymous) return votes_count;
  if (counted_at !== null) return voters_count >= limits.poll_step ? votes_count : null;
  return voters_count >= 2 * limits.poll_step ? shown_count : null;
};

export const optionsShown = (facts: Facts): PollOption[] =>
  facts.options.map((option) => ({
    option_id: option.option_id,
    answer: option.answer,
    votes_count: shownOf(facts, option),
  }));
