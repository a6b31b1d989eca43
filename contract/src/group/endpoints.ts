import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, line, nothing, page, paging, text } from '../schema.ts';

/** People who are addressed together: a choir, a site, a project. */
export const group = z.object({
  group_id: id,
  group_name: z.string(),
  description: z.string(),
  /** Its members, and people who can mention everyone, can mention it. */
  is_mentionable: z.boolean().optional(),
  /** The selection it takes its members from, updated as people change; null if members are picked by hand. */
  selection: audienceSelection.nullable(),
  /** Null if the selection uses a profile field that the caller can't see for everyone: a count would reveal it. */
  members_count: z.number().int().nullable(),
});
export type Group = z.infer<typeof group>;

const fields = { group_name: line(limits.name_length), description: text(limits.description_length) };
const criteria_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;
const members = z.object({ group_id: id, employee_ids: z.array(id).min(1).max(limits.ids_per_request) });
const auth = 'session' as const;
const permissions = ['groups.manage'] as const;

export const listGroups = endpoint({
  method: 'POST',
  path: '/user-management/group/list',
  reads: true,
  summary: 'The groups of the company, by name.',
  auth,
  permissions,
  body: z.object({ search: text(limits.search_length).optional(), ...paging }),
  response: page(group),
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/user-management/group/new',
  summary:
    'Creates a group. Names are unique, ignoring case. With a selection, its members are always the people that the selection matches.',
  auth,
  permissions,
  load: 'bulk',
  idempotent: true,
  body: z.object({
    group_name: fields.group_name,
    description: fields.description.optional(),
    is_mentionable: z.boolean().optional(),
    selection: audienceSelection.nullable().optional(),
  }),
  response: group,
  errors: [...criteria_errors, 'GROUP_ALREADY_EXIST'],
});

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/user-management/group/update',
  summary:
    'Changes the name, description or selection of a group. Without a selection (null), its members are the people who were chosen by hand before, or everyone who is in it now.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({
    group_id: id,
    group_name: fields.group_name.optional(),
    description: fields.description.optional(),
    is_mentionable: z.boolean().optional(),
    selection: audienceSelection.nullable().optional(),
  }),
  response: group,
  errors: [...criteria_errors, 'AUTH_RECORD_NOT_FOUND', 'GROUP_ALREADY_EXIST'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/user-management/group/delete',
  summary: 'Deletes a group; its people stay.',
  auth,
  permissions,
  load: 'bulk',
  query: z.object({ group_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/user-management/group/restore',
  summary: 'Restores a deleted group with its members.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({ group_id: id }),
  response: group,
  errors: ['AUTH_RECORD_NOT_FOUND', 'GROUP_ALREADY_EXIST'],
});

export const listGroupMembers = endpoint({
  method: 'POST',
  path: '/user-management/group/member/list',
  reads: true,
  summary: 'The people in a group, by name.',
  auth,
  permissions,
  body: z.object({ group_id: id, search: text(limits.search_length).optional(), ...paging }),
  response: page(employeeCard),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const addGroupMembers = endpoint({
  method: 'POST',
  path: '/user-management/group/member/add',
  summary:
    'Adds people to a group; people who are already in it stay. INVALID_ACTION if a selection decides who is in it.',
  auth,
  permissions,
  body: members,
  response: group,
  errors: ['AUTH_RECORD_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const removeGroupMembers = endpoint({
  method: 'POST',
  path: '/user-management/group/member/remove',
  summary: 'Removes people from a group; people who are not in it are skipped.',
  auth,
  permissions,
  body: members,
  response: group,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
