import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, nothing } from '../schema.ts';
import { builtInRole, roleName, rolePermissions, spaceRole } from './schema.ts';

const auth = 'session' as const;
const module = 'spaces' as const;

export const listSpaceRoles = endpoint({
  method: 'GET',
  path: '/space/role/list',
  summary:
    'The roles of a space with what they allow: those that every space has, and its own by name. For people who belong to it or manage it.',
  auth,
  module,
  query: z.object({ space_id: id }),
  response: z.object({ built_in: z.array(builtInRole), items: z.array(spaceRole) }),
  errors: ['SPACE_NOT_FOUND'],
});

export const createSpaceRole = endpoint({
  method: 'POST',
  path: '/space/role/new',
  summary:
    'Adds a role to a space; for its owners and managers. INVALID_ACTION if the space has as many roles as it can.',
  auth,
  module,
  idempotent: true,
  body: z.object({ space_id: id, role_name: roleName, permissions: rolePermissions }),
  response: spaceRole,
  errors: ['SPACE_NOT_FOUND', 'ROLE_ALREADY_EXIST', 'INVALID_ACTION'],
});

export const updateSpaceRole = endpoint({
  method: 'PATCH',
  path: '/space/role/update',
  summary: 'Changes a role of a space, for everyone who has it; for owners and managers of the space.',
  auth,
  module,
  body: z.object({ space_role_id: id, role_name: roleName.optional(), permissions: rolePermissions.optional() }),
  response: spaceRole,
  errors: ['SPACE_ROLE_NOT_FOUND', 'ROLE_ALREADY_EXIST'],
});

export const deleteSpaceRole = endpoint({
  method: 'DELETE',
  path: '/space/role/delete',
  summary:
    'Deletes a role of a space; for its owners and managers. Its people get the role `instead_id`, or without it they are members like all others. INVALID_ROLE_ID if that is no other role of the space.',
  auth,
  module,
  query: z.object({ space_role_id: id, instead_id: id.optional() }),
  response: z.object({ members_count: z.number().int() }),
  errors: ['SPACE_ROLE_NOT_FOUND', 'INVALID_ROLE_ID'],
});

export const giveSpaceRole = endpoint({
  method: 'POST',
  path: '/space/role/give',
  summary:
    'Gives members of a space one of its roles; null: they are members like all others. For its owners and managers, and for people whose own role lets them manage members, as far as the roles allow no more than theirs. EMPLOYEE_NOT_FOUND for people who are not members, INVALID_ACTION for owners and managers.',
  auth,
  module,
  body: z.object({
    space_id: id,
    employee_ids: z.array(id).min(1).max(limits.ids_per_request),
    space_role_id: id.nullable(),
  }),
  response: nothing,
  errors: ['SPACE_NOT_FOUND', 'SPACE_ROLE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});
