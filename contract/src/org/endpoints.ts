import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, page, paging } from '../schema.ts';
import { employeeCard } from '../people/schema.ts';

const orgPerson = employeeCard.extend({
  department_name: z.string().nullable(),
  /** Active and invited people who report to them directly. */
  reports_count: z.number().int(),
});
export type OrgPerson = z.infer<typeof orgPerson>;

export const listOrg = endpoint({
  method: 'POST',
  path: '/user-management/org/list',
  reads: true,
  summary: 'Who reports to a person, by name; without `employee_id`, the managers who report to nobody.',
  auth: 'session',
  module: 'directory',
  body: z.object({ employee_id: id.optional(), ...paging }),
  response: page(orgPerson),
});

export const getOrgPath = endpoint({
  method: 'POST',
  path: '/user-management/org/path',
  reads: true,
  summary: 'A person and everyone above them, from the top down. The person comes last.',
  auth: 'session',
  module: 'directory',
  body: z.object({ employee_id: id }),
  response: z.object({ items: z.array(orgPerson) }),
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const listOrgProblems = endpoint({
  method: 'GET',
  path: '/user-management/org/problems',
  summary: 'People who report to each other in a circle, and people whose manager has left; at most 100 of each.',
  auth: 'session',
  module: 'directory',
  permissions: ['people.manage'],
  load: 'question',
  response: z.object({ circles: z.array(z.array(orgPerson)), without_manager: z.array(orgPerson) }),
});
