import type { Followed, MutedPlace } from '@plaudit/contract/follow/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import type { MutedRow } from '../place/place.ts';
import type { FollowRow } from './queries.ts';

/** Enough to recognize it in a list. */
const excerpt_length = 140;

const viewContent = ({ content }: FollowRow) => {
  if (!content) return null;
  const { kind, author, words, names } = content;
  const nameOf = (id: string) => names.find(({ employee_id }) => employee_id === id)?.name;
  return { kind, author, excerpt: excerpt(words, excerpt_length, nameOf) };
};

export const viewFollowed = (row: FollowRow): Followed | undefined => {
  const { mode, content_id, employee, tag } = row;
  const choice = { mode, created_at: row.created_at.toISOString() };
  if (content_id) return { ...choice, kind: 'content', content_id, content: viewContent(row) };
  if (employee) return { ...choice, kind: 'person', employee };
  return tag === null ? undefined : { ...choice, kind: 'tag', tag };
};

export const viewMutedPlace = (row: MutedRow): MutedPlace => ({
  ...row,
  muted_until: row.muted_until?.toISOString() ?? null,
});
