import { listAdministrators, listRoleMembers, listRoles } from '@plaudit/contract/role/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';

export const realtime = [
  adminLists({
    roles: [listRoles.path, listRoleMembers.path, listAdministrators.path],
  }),
];
