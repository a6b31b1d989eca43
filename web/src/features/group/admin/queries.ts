import { listGroupMembers, listGroups } from '@plaudit/contract/group/endpoints';
import { adminPages } from '../../admin/queries.ts';

export const groupPages = (search: string) => adminPages(listGroups, { search });
export const groupMemberPages = (group_id: string, search: string) =>
  adminPages(listGroupMembers, { group_id, search });
