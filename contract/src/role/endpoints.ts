import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { default_roles, permission } from '../people/permissions.ts';
import { employeeCard } from '../people/schema.ts';
import { id, line, nothing, page, paging, text } from '../schema.ts';

/** A list of permissions with a name. `can` says what the caller may do with it: no one reaches beyond what they hold. */
export const role = z.object({
  role_id: id,
  role_name: z.string(),
  description: z.string(),
  permissions: z.array(permission),
  /** Roles that every company has: they can be changed, but not deleted. The owner always holds everything. */
  default_role: z.enum(default_roles).nullable(),
  members_count: z.number().int(),
  can: z.object({ assign: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
});
export type Role = z.infer<typeof role>;

/** A person with an admin permission, and the roles that give it. */
export const administrator = employeeCard.extend({
  roles: z.array(z.object({ role_id: id, role_name: z.string() })),
  /** Holds more than the caller, who can take nothing from them. */
  is_above: z.boolean(),
});
export type Administrator = z.infer<typeof administrator>;

const name = line(limits.name_length);
const description = text(limits.description_length);
const list = z.array(permission).max(100);
const search = text(limits.search_length).optional();
const members = z.object({ role_id: id, employee_ids: z.array(id).min(1).max(limits.ids_per_request) });
const roleRefs = z.object({ items: z.array(z.object({ role_id: id, role_name: z.string() })) });
const auth = 'session' as const;
const permissions = ['roles.manage'] as const;
/** Lists of people by what they may do are for people who may see people. */
const to_see_people = { all: ['roles.manage', 'people.view'] } as const;

export const listRoles = endpoint({
  method: 'POST',
  path: '/user-management/role/list',
  reads: true,
  summary: 'The roles of the company: built-in ones first, then by name.',
  auth,
  permissions,
  body: z.object({ search, ...paging }),
  response: page(role),
});

export const createRole = endpoint({
  method: 'POST',
  path: '/user-management/role/new',
  summary: 'Creates a role from permissions that the caller has. Names are unique, ignoring case.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({ role_name: name, description: description.optional(), permissions: list }),
  response: role,
  errors: ['ROLE_ALREADY_EXIST'],
});

export const updateRole = endpoint({
  method: 'PATCH',
  path: '/user-management/role/update',
  summary: 'Changes a role. Open sessions of people who have it follow immediately.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({
    role_id: id,
    role_name: name.optional(),
    description: description.optional(),
    permissions: list.optional(),
  }),
  response: role,
  errors: ['INVALID_ROLE_ID', 'ROLE_ALREADY_EXIST', 'INVALID_ACTION'],
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/user-management/role/delete',
  summary: 'Deletes a role that the company created. People without another role become employees.',
  auth,
  permissions,
  load: 'bulk',
  query: z.object({ role_id: id }),
  response: nothing,
  errors: ['INVALID_ROLE_ID', 'INVALID_ACTION'],
});

export const restoreRole = endpoint({
  method: 'POST',
  path: '/user-management/role/restore',
  summary: 'Restores a deleted role with the people who had it.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({ role_id: id }),
  response: role,
  errors: ['INVALID_ROLE_ID', 'ROLE_ALREADY_EXIST'],
});

export const listRoleMembers = endpoint({
  method: 'POST',
  path: '/user-management/role/member/list',
  reads: true,
  summary: 'The people who have a role, by name.',
  auth,
  permissions: to_see_people,
  body: z.object({ role_id: id, search, ...paging }),
  response: page(employeeCard),
  errors: ['INVALID_ROLE_ID'],
});

export const addRoleMembers = endpoint({
  method: 'POST',
  path: '/user-management/role/member/add',
  summary: 'Gives a role to people.',
  auth,
  permissions,
  body: members,
  response: role,
  errors: ['INVALID_ROLE_ID', 'EMPLOYEE_NOT_FOUND'],
});

export const removeRoleMembers = endpoint({
  method: 'POST',
  path: '/user-management/role/member/remove',
  summary: 'Removes a role from people. INVALID_ACTION if no active owner would be left.',
  auth,
  permissions,
  body: members,
  response: role,
  errors: ['INVALID_ROLE_ID', 'INVALID_ACTION'],
});

export const listEmployeeRoles = endpoint({
  method: 'POST',
  path: '/user-management/employee/role/list',
  reads: true,
  summary: 'The roles that a person has.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: roleRefs,
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const updateEmployeeRoles = endpoint({
  method: 'POST',
  path: '/user-management/employee/role/update',
  summary:
    'Sets the roles that a person has. Roles that are given or removed must not have more permissions than the caller.',
  auth,
  permissions,
  body: z.object({ employee_id: id, role_ids: z.array(id).min(1).max(20) }),
  response: roleRefs,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ROLE_ID', 'INVALID_ACTION'],
});

export const listAdministrators = endpoint({
  method: 'POST',
  path: '/user-management/admin/list',
  reads: true,
  summary: 'Everyone with admin access, by name, with the roles that give it.',
  auth,
  permissions: to_see_people,
  body: z.object({ search, ...paging }),
  response: page(administrator),
});

export const removeAdministrator = endpoint({
  method: 'POST',
  path: '/user-management/admin/remove',
  summary: 'Removes all roles that give a person admin access. Without another role, they become an employee.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: roleRefs,
  errors: ['ADMIN_NOT_FOUND', 'INVALID_ACTION'],
});
