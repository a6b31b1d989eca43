import { listGroupMembers, listGroups } from '@plaudit/contract/group/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    groups: [listGroups.path, listGroupMembers.path],
  }),
];
