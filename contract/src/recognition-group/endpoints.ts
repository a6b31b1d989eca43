import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, line, nothing, page } from '../schema.ts';

/** Types that belong together, as a section of the composer. `recognition_type_ids` are in the order of the types. */
export const recognitionGroup = z.object({
  recognition_group_id: id,
  group_name: z.string(),
  recognition_type_ids: z.array(id),
});
export type RecognitionGroup = z.infer<typeof recognitionGroup>;

const auth = 'session' as const;
const module = 'recognition' as const;
const permissions = ['recognition.manage'] as const;
const fields = {
  group_name: line(limits.title_length),
  /** All of its types; one that was in another group leaves it. */
  recognition_type_ids: z.array(id).max(limits.ids_per_request),
};

export const listRecognitionGroups = endpoint({
  method: 'GET',
  path: '/recog/group/list',
  summary: 'The groups of recognition types, in order.',
  auth,
  module,
  response: page(recognitionGroup),
});

export const createRecognitionGroup = endpoint({
  method: 'POST',
  path: '/recog/group/new',
  summary: 'Creates a group at the end. Names are unique, ignoring case.',
  auth,
  module,
  permissions,
  idempotent: true,
  body: z.object({ ...fields, recognition_type_ids: fields.recognition_type_ids.default([]) }),
  response: recognitionGroup,
  errors: ['GROUP_ALREADY_EXIST', 'AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const updateRecognitionGroup = endpoint({
  method: 'PATCH',
  path: '/recog/group/update',
  summary: 'Renames a group, or sets which types belong to it.',
  auth,
  module,
  permissions,
  body: z.object(fields).partial().extend({ recognition_group_id: id }),
  response: recognitionGroup,
  errors: ['RECOGNITION_GROUP_NOT_FOUND', 'GROUP_ALREADY_EXIST', 'AUTH_RECORD_NOT_FOUND'],
});

export const deleteRecognitionGroup = endpoint({
  method: 'DELETE',
  path: '/recog/group/delete',
  summary: 'Deletes a group. Its types stay, without a group.',
  auth,
  module,
  permissions,
  query: z.object({ recognition_group_id: id }),
  response: nothing,
  errors: ['RECOGNITION_GROUP_NOT_FOUND'],
});

export const restoreRecognitionGroup = endpoint({
  method: 'POST',
  path: '/recog/group/restore',
  summary: 'Restores a deleted group with its types, except those that are now in another one.',
  auth,
  module,
  permissions,
  body: z.object({ recognition_group_id: id }),
  response: recognitionGroup,
  errors: ['RECOGNITION_GROUP_NOT_FOUND', 'GROUP_ALREADY_EXIST'],
});

export const orderRecognitionGroups = endpoint({
  method: 'POST',
  path: '/recog/group/order',
  summary: 'Puts the groups in this order; those left out follow.',
  auth,
  module,
  permissions,
  body: z.object({ recognition_group_ids: z.array(id).max(limits.recognition_groups) }),
  response: page(recognitionGroup),
  errors: ['RECOGNITION_GROUP_NOT_FOUND'],
});
