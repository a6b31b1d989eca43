import type { Group } from '@plaudit/contract/group/endpoints';
import type { CountedRow } from './queries.ts';

/** A group with its size, which not everyone may know. */
export type CountedGroup = Group & { members_count: number; is_mentionable: boolean };

export const viewGroup = ({
  group_id,
  group_name,
  description,
  selection,
  members_count,
  is_mentionable,
}: CountedRow): CountedGroup => ({
  group_id,
  group_name,
  description,
  selection,
  members_count,
  is_mentionable,
});
