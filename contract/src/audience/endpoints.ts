import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { accountStatus, employeeCard } from '../people/schema.ts';
import { id, line, nothing, page, paging, text } from '../schema.ts';
import { audienceReasons, audienceSelection } from './schema.ts';

/** A selection with a name, so that many places can use it. */
export const savedAudience = z.object({
  audience_id: id,
  audience_name: z.string(),
  description: z.string(),
  selection: audienceSelection,
});
export type SavedAudience = z.infer<typeof savedAudience>;

export const audienceMember = employeeCard.extend({ reasons: audienceReasons });
export type AudienceMember = z.infer<typeof audienceMember>;

/** Whether a person is in, why, and which condition of which criteria they meet. */
export const audienceExplanation = z.object({
  is_included: z.boolean(),
  employee_account_status: accountStatus,
  reasons: audienceReasons,
  conditions: z.array(z.array(z.boolean())),
});
export type AudienceExplanation = z.infer<typeof audienceExplanation>;

const auth = 'session' as const;
/** People who address others or decide something by who people are. */
export const audience_permissions = {
  all: ['people.view'],
  any: [
    'people.manage',
    'groups.manage',
    'points.manage',
    'recognition.manage',
    'company.manage',
    'community.manage',
    'spaces.manage',
    'chats.audience',
    'posts.manage',
  ],
} as const;
const criteria_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;
const search = text(limits.search_length).optional();
const fields = { audience_name: line(limits.name_length), description: text(limits.description_length) };

export const countAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/count',
  reads: true,
  summary: 'How many people a selection matches.',
  auth,
  permissions: audience_permissions,
  load: 'composed',
  body: z.object({ selection: audienceSelection }),
  response: z.object({ count: z.number().int() }),
  errors: criteria_errors,
});

export const listAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/list',
  reads: true,
  summary: 'The people a selection matches, by name, each with the parts of it that match them.',
  auth,
  permissions: audience_permissions,
  load: 'composed',
  body: z.object({ selection: audienceSelection, search, ...paging }),
  response: page(audienceMember),
  errors: criteria_errors,
});

export const explainAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/explain',
  reads: true,
  summary: 'Whether a selection matches a person, why, and which conditions they meet.',
  auth,
  permissions: audience_permissions,
  load: 'composed',
  body: z.object({ selection: audienceSelection, employee_id: id }),
  response: audienceExplanation,
  errors: [...criteria_errors, 'EMPLOYEE_NOT_FOUND'],
});

export const describeAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/describe',
  reads: true,
  summary: 'The names of the people, groups, roles and departments in a selection, by id. Deleted ones have no name.',
  auth,
  permissions: audience_permissions,
  body: z.object({ selection: audienceSelection }),
  response: z.object({ labels: z.record(z.string(), z.string()) }),
  errors: criteria_errors,
});

export const listSavedAudiences = endpoint({
  method: 'POST',
  path: '/user-management/audience/saved/list',
  reads: true,
  summary: 'The saved audiences of the company, by name.',
  auth,
  permissions: audience_permissions,
  body: z.object({ search, ...paging }),
  response: page(savedAudience),
});

const permissions = ['groups.manage'] as const;

export const createSavedAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/saved/new',
  summary: 'Saves a selection as an audience with a name. Names are unique, ignoring case.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({
    audience_name: fields.audience_name,
    description: fields.description.optional(),
    selection: audienceSelection,
  }),
  response: savedAudience,
  errors: criteria_errors,
});

export const updateSavedAudience = endpoint({
  method: 'PATCH',
  path: '/user-management/audience/saved/update',
  summary: 'Changes the name, description or selection of a saved audience.',
  auth,
  permissions,
  body: z.object({
    audience_id: id,
    audience_name: fields.audience_name.optional(),
    description: fields.description.optional(),
    selection: audienceSelection.optional(),
  }),
  response: savedAudience,
  errors: [...criteria_errors, 'AUTH_RECORD_NOT_FOUND'],
});

export const deleteSavedAudience = endpoint({
  method: 'DELETE',
  path: '/user-management/audience/saved/delete',
  summary: 'Deletes a saved audience. Groups created from it stay as they are.',
  auth,
  permissions,
  query: z.object({ audience_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const restoreSavedAudience = endpoint({
  method: 'POST',
  path: '/user-management/audience/saved/restore',
  summary: 'Restores a deleted audience.',
  auth,
  permissions,
  body: z.object({ audience_id: id }),
  response: savedAudience,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
