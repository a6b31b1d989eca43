import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, line, nothing, page, paging, text } from '../schema.ts';

/** A part of the company. Its manager sees the people in it as their team, besides their direct reports. */
export const department = z.object({
  department_id: id,
  department_name: z.string(),
  manager: employeeCard.nullable(),
  members_count: z.number().int(),
});
export type Department = z.infer<typeof department>;

const name = line(limits.name_length);
const auth = 'session' as const;
const permissions = ['people.manage'] as const;

export const listDepartments = endpoint({
  method: 'POST',
  path: '/user-management/department/list',
  reads: true,
  summary: 'The departments of the company, by name, with their managers.',
  auth,
  permissions,
  body: z.object({ search: text(limits.search_length).optional(), ...paging }),
  response: page(department),
});

export const createDepartment = endpoint({
  method: 'POST',
  path: '/user-management/department/new',
  summary: 'Creates a department. INVALID_REQUEST if another one has the name, ignoring case.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({ department_name: name, manager_id: id.nullable().optional() }),
  response: department,
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const updateDepartment = endpoint({
  method: 'PATCH',
  path: '/user-management/department/update',
  summary: 'Renames a department, or changes or removes its manager.',
  auth,
  permissions,
  body: z.object({ department_id: id, department_name: name.optional(), manager_id: id.nullable().optional() }),
  response: department,
  errors: ['DEPARTMENT_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
});

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/user-management/department/delete',
  summary: 'Deletes a department. Its people no longer have one.',
  auth,
  permissions,
  load: 'bulk',
  query: z.object({ department_id: id }),
  response: nothing,
  errors: ['DEPARTMENT_NOT_FOUND'],
});

export const restoreDepartment = endpoint({
  method: 'POST',
  path: '/user-management/department/restore',
  summary: 'Restores a deleted department with its people, except those who joined another one since.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({ department_id: id }),
  response: department,
  errors: ['DEPARTMENT_NOT_FOUND'],
});
