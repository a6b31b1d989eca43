import type { Group } from '@plaudit/contract/group/endpoints';
import type { CountedRow } from './queries.ts';

export const viewGroup = ({ group_id, group_name, description, selection, members_count }: CountedRow): Group => ({
  group_id,
  group_name,
  description,
  selection,
  members_count,
});
