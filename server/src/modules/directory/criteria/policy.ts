import { excessOf, type Criteria } from '@plaudit/contract/audience/criteria';
import type { Issue } from '@plaudit/contract/errors';
import { limits } from '@plaudit/contract/limits';
import { AppError } from '../../../platform/errors.ts';

/** Criterias, and their path in the request. */
export type Placed = { path: string; criterias: readonly Criteria[] };

/** Refuses questions that are too large, over all criterias of a call: one rule may ask what twenty may not. */
export const checkSize = (placed: readonly Placed[]): void => {
  const all = placed.flatMap(({ path, criterias }) => criterias.map((criteria, at) => ({ criteria, path, at })));
  const excess = excessOf(all.map(({ criteria }) => criteria));
  const found = excess && all[excess.index];
  if (!found) return;
  const { conditions_per_question: most, wide_conditions_per_question: most_wide } = limits;
  const issue: Issue = {
    path: `${found.path}.${found.at}.conditions.${excess.place}`,
    message: `Use at most ${most} conditions, and at most ${most_wide} that look for parts of text or all levels of managers`,
  };
  throw new AppError('INVALID_REQUEST', { payload: { reason: 'too_many_conditions', issues: [issue] } });
};
