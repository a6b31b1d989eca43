import type { Decision } from '@plaudit/contract/moderation/endpoints';
import type { Viewer } from '../../platform/context.ts';
import type { CaseRow } from './queries.ts';
import { reportableOf, type Subject } from './reportable/reportable.ts';

/** What this moderator may decide now: no one judges their own words, and deleted content can't be removed. */
export const choicesOf = (
  { employee_id }: Pick<Viewer, 'employee_id'>,
  { state, author_id, subject_kind }: Pick<CaseRow, 'state' | 'author_id' | 'subject_kind'>,
  subject: Subject | undefined,
): Decision[] => {
  if (state === 'closed' || author_id === employee_id) return [];
  const takings = subject?.is_visible ? reportableOf(subject_kind).takings : [];
  return ['keep', ...(author_id ? (['warn'] as const) : []), ...takings];
};
