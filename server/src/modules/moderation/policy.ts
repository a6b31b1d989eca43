import type { Decision } from '@plaudit/contract/moderation/endpoints';
import type { Viewer } from '../../platform/context.ts';
import type { CaseRow } from './queries.ts';
import { reportableOf, type Subject, type Taking } from './reportable/reportable.ts';

/** Whether it is what a moderator wrote, or is in their name. */
export const isOwn = (
  { author_id }: Pick<CaseRow, 'author_id'>,
  subject: Subject | undefined,
  employee_id: string,
): boolean => [author_id, subject?.in_name_of].includes(employee_id);

/**
 * What this moderator may decide now: no one judges their own words or what is in their name. Deleted content can't be removed, but
 * what its author deleted can be hidden, so that it stays away.
 */
export const choicesOf = (
  { employee_id }: Pick<Viewer, 'employee_id'>,
  row: Pick<CaseRow, 'state' | 'author_id' | 'subject_kind'>,
  subject: Subject | undefined,
): Decision[] => {
  const { state, author_id, subject_kind } = row;
  if (state === 'closed' || isOwn(row, subject, employee_id)) return [];
  return ['keep', ...(author_id ? (['warn'] as const) : []), ...takingsOf(subject_kind, subject)];
};

const takingsOf = (kind: string, subject: Subject | undefined): readonly Taking[] => {
  const { takings } = reportableOf(kind);
  if (subject?.is_visible) return takings;
  return takings.filter((taking) => taking === 'hide' && subject?.is_withdrawn);
};
