import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, nothing, page } from '../schema.ts';
import { customField, fieldKind, fieldSettings } from './schema.ts';

const auth = 'session' as const;
const permissions = ['people.manage'] as const;

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/user-management/custom-field/list',
  summary:
    'The profile fields of the company, in order: all of them with `people.manage`, otherwise those that everyone can see.',
  auth,
  response: page(customField),
});

export const createCustomField = endpoint({
  method: 'POST',
  path: '/user-management/custom-field/new',
  summary: 'Adds a profile field at the end. Names are unique, ignoring case. A choice needs options.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({
    field_name: fieldSettings.field_name,
    help_text: fieldSettings.help_text.default(''),
    kind: fieldKind,
    options: fieldSettings.options.default([]),
    visible_to: fieldSettings.visible_to.default('everybody'),
    edited_by: fieldSettings.edited_by.default('person'),
    is_on_profile: fieldSettings.is_on_profile.default(true),
  }),
  response: customField,
  errors: ['INVALID_ACTION'],
});

export const updateCustomField = endpoint({
  method: 'PATCH',
  path: '/user-management/custom-field/update',
  summary:
    'Changes a profile field, except its kind. An option that is left out but in use is retired: people keep it.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object(fieldSettings).partial().extend({ field_id: id }),
  response: customField,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteCustomField = endpoint({
  method: 'DELETE',
  path: '/user-management/custom-field/delete',
  summary:
    'Deletes a profile field. People’s values are kept, so that it can be restored. Audiences that use it match nobody.',
  auth,
  permissions,
  load: 'bulk',
  query: z.object({ field_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const restoreCustomField = endpoint({
  method: 'POST',
  path: '/user-management/custom-field/restore',
  summary: 'Restores a deleted profile field with people’s values.',
  auth,
  permissions,
  load: 'bulk',
  body: z.object({ field_id: id }),
  response: customField,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const orderCustomFields = endpoint({
  method: 'POST',
  path: '/user-management/custom-field/order',
  summary: 'Puts the profile fields in this order; those left out follow.',
  auth,
  permissions,
  body: z.object({ field_ids: z.array(id).max(limits.custom_fields) }),
  response: page(customField),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const getCustomFieldUse = endpoint({
  method: 'GET',
  path: '/user-management/custom-field/use',
  summary: 'How many people have a value in a profile field, and how many have each of its options.',
  auth,
  permissions,
  load: 'question',
  query: z.object({ field_id: id }),
  response: z.object({
    people_count: z.number().int(),
    options: z.array(z.object({ option_id: id, people_count: z.number().int() })),
  }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
