import type { Suggestion } from '@plaudit/contract/recognition/schema';
import { limits } from '@plaudit/contract/limits';

/** Nobody is suggested so soon after the caller thanked them. */
export const lately_days = 14;
/** From then on, it is worth saying how long ago it was. */
const long_ago_days = 30;
/** Of colleagues whom the caller doesn't know, so many who celebrate: in a large company, someone does every day. */
const most_strangers = 2;

const day_ms = 86_400_000;

/** How close someone is to the caller. `stranger`: they celebrate today; `other`: they are there so that the list is not empty. */
export const closeness = { team: 1, department: 2, works_with: 3, stranger: 4, other: 5 } as const;

export type Candidate = {
  closeness: number;
  has_birthday: boolean;
  has_anniversary: boolean;
  last_thanked_at: Date | null;
};

const reasons = { 1: 'team', 2: 'department', 3: 'works_with' } as const;

export const reasonFor = (candidate: Candidate, now: Date): Suggestion['reason'] => {
  const { has_birthday, has_anniversary, last_thanked_at } = candidate;
  if (has_birthday) return 'birthday';
  if (has_anniversary) return 'anniversary';
  const is_long_ago = last_thanked_at !== null && now.getTime() - last_thanked_at.getTime() >= long_ago_days * day_ms;
  if (is_long_ago && candidate.closeness <= closeness.department) return 'not_thanked_lately';
  return reasons[candidate.closeness as keyof typeof reasons] ?? null;
};

const wasThankedLately = ({ last_thanked_at }: Candidate, now: Date): boolean =>
  last_thanked_at !== null && now.getTime() - last_thanked_at.getTime() < lately_days * day_ms;

/** Those who are suggested, of candidates in their order. */
export const choose = <Row extends Candidate>(
  candidates: readonly Row[],
  now: Date,
  limit: number = limits.suggestions_max,
): Row[] => {
  const fresh = candidates.filter((candidate) => !wasThankedLately(candidate, now));
  const wanted = fresh.length > 0 ? fresh : candidates;
  const strangers = wanted.filter((candidate) => candidate.closeness === closeness.stranger);
  const surplus = new Set(strangers.slice(most_strangers));
  return [...wanted.filter((candidate) => !surplus.has(candidate)), ...surplus].slice(0, limit);
};
