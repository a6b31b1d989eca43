import { keepPreviousData } from '@tanstack/react-query';
import { listDepartments } from '@plaudit/contract/department/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { listGroupMembers, listGroups } from '@plaudit/contract/group/endpoints';
import { listAdministrators, listRoleMembers, listRoles } from '@plaudit/contract/role/endpoints';
import { caching } from '../../../lib/caching.ts';
import { endpointPages, type EndpointInput } from '../../../lib/query.ts';

// What administrators look at is read anew, and not kept on the device.
const pages = <E extends Endpoint>(endpoint: E, body: object) => ({
  ...endpointPages(endpoint, { body, portal: 'admin' } as EndpointInput<E>),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});

export const rolePages = (search: string) => pages(listRoles, { search });
export const groupPages = (search: string) => pages(listGroups, { search });
export const departmentPages = (search: string) => pages(listDepartments, { search });
export const administratorPages = (search: string) => pages(listAdministrators, { search });
export const roleMemberPages = (role_id: string, search: string) => pages(listRoleMembers, { role_id, search });
export const groupMemberPages = (group_id: string, search: string) => pages(listGroupMembers, { group_id, search });
