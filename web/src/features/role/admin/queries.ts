import { listAdministrators, listRoleMembers, listRoles } from '@plaudit/contract/role/endpoints';
import { adminPages } from '../../admin/queries.ts';

export const rolePages = (search: string) => adminPages(listRoles, { search });
export const administratorPages = (search: string) => adminPages(listAdministrators, { search });
export const roleMemberPages = (role_id: string, search: string) => adminPages(listRoleMembers, { role_id, search });
