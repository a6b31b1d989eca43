import { z } from 'zod';
import { criterias } from '../audience/criteria.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { day, id, instant, line, nothing, page, paging, text } from '../schema.ts';
import {
  accountStatus,
  deletedEmployee,
  employee,
  foundEmployee,
  employeeProfile,
  employeeStatus,
  invitationAnswer,
  invitationList,
  statusName,
  managedFields,
  newEmployee,
  ownFields,
} from './schema.ts';

export const listEmployees = endpoint({
  method: 'POST',
  path: '/user-management/employee/list',
  reads: true,
  summary:
    'The directory; while it is off, for `people.manage` only. `search` finds people by name, initials, title, location, department or email address, tolerates typos and missing spaces, and ranks by similarity; without it, `sort` decides the order. `total` counts all matches, unless there are very many.',
  auth: 'session',
  load: 'composed',
  body: z.object({
    search: text(limits.search_length).optional(),
    employee_ids: z.array(id).max(limits.ids_per_request).optional(),
    /** People who match any one of them; by group, role or account status with `people.manage`. */
    criterias: criterias.optional(),
    department_id: id.optional(),
    location: text(limits.name_length).optional(),
    position_title: text(limits.name_length).optional(),
    /** The people who report to this person directly. */
    manager_id: id.optional(),
    /** Only people who report to no one, without a manager or with one who left or was deactivated; with `false`, the others. */
    has_no_manager: z.boolean().optional(),
    /** With `true`, only people who were added over a week ago, have not joined and have no valid invitation: for `people.manage`. */
    cannot_join: z.boolean().optional(),
    /** Members of a group, holders of a role: for `people.manage`. */
    group_id: id.optional(),
    role_id: id.optional(),
    /** Hired on these days or in between. */
    hired_from: day.optional(),
    hired_to: day.optional(),
    /** Only people who report to the caller, or belong to a department that the caller manages. */
    is_my_team: z.boolean().optional(),
    status: accountStatus.optional(),
    sort: z.enum(['name', '-name', 'hire_date', '-hire_date']).default('name'),
    ...paging,
  }),
  response: page(foundEmployee).extend({ total: z.number().int().optional() }),
  errors: ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'],
});

export const findPeople = endpoint({
  method: 'POST',
  path: '/user-management/employee/find',
  reads: true,
  summary:
    'People for pickers: by search, as in the directory, by id, or the first ones by name. Works while the directory is off.',
  auth: 'session',
  load: 'composed',
  body: z.object({
    search: text(limits.search_length).optional(),
    employee_ids: z.array(id).max(limits.ids_per_request).optional(),
    /** Not only active people: with `people.manage`. */
    status: accountStatus.optional(),
    limit: paging.limit,
  }),
  response: z.object({ items: z.array(foundEmployee) }),
});

export const getEmployee = endpoint({
  method: 'POST',
  path: '/user-management/employee/meta',
  reads: true,
  summary: 'The selected fields of one employee; all of them without `select`.',
  auth: 'session',
  body: z.object({ employee_id: id, select: z.array(z.string().max(100)).max(100).optional() }),
  response: employeeProfile.partial(),
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_SELECTION_FIELD'],
});

export const inviteEmployee = endpoint({
  method: 'POST',
  path: '/user-management/employee/new',
  summary:
    'Adds an employee, and emails an invitation to set a password. If someone in the company has the address, `payload.employee_id` says who.',
  auth: 'session',
  permissions: ['people.manage'],
  idempotent: true,
  body: newEmployee,
  response: employee,
  errors: ['AUTH_EMAIL_ALREADY_EXISTS', 'DEPARTMENT_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'INVALID_ROLE_ID'],
});

export const inviteEmployees = endpoint({
  method: 'POST',
  path: '/user-management/employee/new/list',
  summary:
    'Adds many people at once, and emails each an invitation. The answer has one item per person, in the same order: a wrong address, or one that is already in use, does not affect the others. Invitations above the daily limit are sent later.',
  auth: 'session',
  permissions: ['people.manage'],
  idempotent: true,
  load: 'bulk',
  body: invitationList,
  response: z.object({ items: z.array(invitationAnswer) }),
  errors: ['DEPARTMENT_NOT_FOUND', 'INVALID_ROLE_ID'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/user-management/employee/invite/resend',
  summary: 'Emails a new invitation to an employee who has not accepted yet. The earlier link stops working.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const getUninvited = endpoint({
  method: 'GET',
  path: '/user-management/employee/invite/uninvited',
  summary: 'How many people were added without an invitation, and could be invited by the caller now.',
  auth: 'session',
  permissions: ['people.manage'],
  response: z.object({ count: z.number().int() }),
});

export const inviteUninvited = endpoint({
  method: 'POST',
  path: '/user-management/employee/invite/uninvited',
  summary:
    'Emails an invitation to everyone who was added without one, at the pace of an import. `count` says how many. Calling it again sends nobody a second one.',
  auth: 'session',
  permissions: ['people.manage'],
  response: z.object({ count: z.number().int() }),
});

export const updateEmployee = endpoint({
  method: 'POST',
  path: '/user-management/employee/meta/update',
  summary: 'Changes fields of an employee. People can change some of their own; with `people.manage`, all fields.',
  auth: 'session',
  idempotent: true,
  body: z.object({ employee_id: id, ...ownFields.shape, ...managedFields.shape }),
  response: employeeProfile,
  errors: ['EMPLOYEE_NOT_FOUND', 'DEPARTMENT_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});

export const updateAccountStatus = endpoint({
  method: 'GET',
  path: '/user-management/employee/account-status/update',
  summary: 'Deactivates or reactivates an account. Deactivation ends its sessions at once.',
  auth: 'session',
  permissions: ['people.manage'],
  query: z.object({ employee_id: id, status: accountStatus }),
  response: employee,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

/** People who reported to a deleted person, and the names of departments that they managed. */
const leftBehind = z.object({ reports_count: z.number().int(), department_names: z.array(z.string()) });
export type LeftBehind = z.infer<typeof leftBehind>;

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/user-management/employee/delete/safe',
  summary:
    'Deletes an employee. Their sessions end at once, and what they took part in stays, under "Former employee". Nobody can delete themselves or the last owner. Can be undone for 30 days. The answer says what is left without a manager.',
  auth: 'session',
  permissions: ['people.manage'],
  query: z.object({ employee_id: id }),
  response: leftBehind,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const listDeletedEmployees = endpoint({
  method: 'POST',
  path: '/user-management/employee/deleted/list',
  reads: true,
  summary: 'Deleted people who can be restored, the last deleted first.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({ ...paging }),
  response: page(deletedEmployee),
});

export const restoreEmployee = endpoint({
  method: 'POST',
  path: '/user-management/employee/restore',
  summary: 'Restores a deleted employee, as they were but signed out.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({ employee_id: id }),
  response: employee,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_EMAIL_ALREADY_EXISTS'],
});

export const updateManager = endpoint({
  method: 'POST',
  path: '/user-management/employee/manager/update',
  summary:
    'Gives many people the same manager, or none (null). If one of them cannot have it, nothing changes. `changed` has their previous managers.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({ employee_ids: z.array(id).min(1).max(limits.ids_per_request), manager_id: id.nullable() }),
  response: z.object({ changed: z.array(z.object({ employee_id: id, manager_id: id.nullable() })) }),
  errors: ['EMPLOYEE_NOT_FOUND'],
});

const statusOf = z.object({ employee_id: id, employee_status: employeeStatus });

export const updateStatus = endpoint({
  method: 'POST',
  path: '/user-management/employee/status/update',
  summary:
    'Sets the caller’s status and its text, until a given time or indefinitely. With `auto`, it follows their connections. What was set before is replaced, its text too.',
  auth: 'session',
  body: z.object({
    status_type: z.enum(['auto', 'manual']),
    manual_status: statusName.optional(),
    manual_until: instant.nullable().optional(),
    status_text: line(limits.status_text_length).nullable().optional(),
  }),
  response: employeeStatus,
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const watchStatus = endpoint({
  method: 'POST',
  path: '/user-management/employee/status/watch',
  summary:
    'The statuses of these people. From now on, the live connection of this session also gets `status.changed` and `people.changed` for them, until they are in `unwatch_ids` or it ends. `changed_ids` are people who may have changed in the last minute, before it listened.',
  auth: 'session',
  body: z.object({
    employee_ids: z.array(id).max(limits.ids_per_request).default([]),
    unwatch_ids: z.array(id).max(limits.ids_per_request).default([]),
  }),
  response: z.object({ items: z.array(statusOf), changed_ids: z.array(id) }),
});

export const listDropdown = endpoint({
  method: 'POST',
  path: '/user-management/dropdown/list',
  reads: true,
  summary: 'The choices for a form field, each with its label and id.',
  auth: 'session',
  body: z.object({
    dropdown: z.enum(['department', 'location', 'role', 'group', 'manager', 'title']),
    search: text(limits.search_length).optional(),
    ...paging,
  }),
  response: page(
    z.object({
      id: z.string(),
      label: z.string(),
      /** For roles: whether it is the default for people without another one. */
      is_default: z.boolean().optional(),
    }),
  ),
});
