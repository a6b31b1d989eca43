import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { placePosters } from '../place/schema.ts';
import { attachment, fileUrl, id, line, nothing, page, paging, text } from '../schema.ts';
import {
  deletedSpace,
  deletedSubSpace,
  managedSpace,
  managedSpaceState,
  space,
  spaceVisibility,
  subSpace,
  suggestedSpace,
} from './schema.ts';

const auth = 'session' as const;
const module = 'spaces' as const;
const criteria_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;

const settings = {
  posters: placePosters.optional(),
  has_comments: z.boolean().optional(),
  visibility: spaceVisibility.optional(),
};
const fields = {
  ...settings,
  space_name: line(limits.title_length),
  space_description: text(limits.description_length).optional(),
  space_image: fileUrl.nullable().optional(),
  cover_url: fileUrl.nullable().optional(),
  audience: audienceSelection.nullable().optional(),
  preferred_audience: audienceSelection.nullable().optional(),
};
const part_fields = {
  ...settings,
  /** Messages can't wait until someone approves them. */
  posters: placePosters.exclude(['approved']).optional(),
  sub_space_name: line(limits.title_length),
  sub_space_description: text(limits.description_length).optional(),
};

export const listSpaces = endpoint({
  method: 'POST',
  path: '/space/list',
  reads: true,
  summary:
    'The spaces that the caller can know about, by name, pinned ones first: all of them, those they belong to, those they are invited to, or those whose content they can read. Archived ones are listed on their own.',
  auth,
  module,
  body: z.object({
    search: text(limits.search_length).optional(),
    scope: z.enum(['all', 'mine', 'invited', 'readable']).default('all'),
    is_archived: z.boolean().default(false),
    ...paging,
  }),
  response: page(space),
});

export const getSpace = endpoint({
  method: 'GET',
  path: '/space/get',
  summary: 'One space with its sub-spaces. People outside a hidden space cannot find it.',
  auth,
  module,
  query: z.object({ space_id: id }),
  response: space,
  errors: ['SPACE_NOT_FOUND'],
});

export const listSuggestedSpaces = endpoint({
  method: 'GET',
  path: '/space/suggested/list',
  summary:
    'Spaces that the caller does not belong to: those whose preferred audience they are in, and public ones that their manager, team, department or people they follow belong to, most people first. Up to three.',
  auth,
  module,
  response: z.object({ items: z.array(suggestedSpace) }),
});

export const createSpace = endpoint({
  method: 'POST',
  path: '/space/new',
  summary:
    'Creates a space with its default sub-space, public unless `visibility` says otherwise. The caller becomes its owner. Only people who manage spaces can give it an audience, or a preferred one: it is suggested to those people.',
  auth,
  module,
  permissions: ['spaces.create', 'spaces.manage'],
  load: 'bulk',
  idempotent: true,
  body: z.object(fields),
  response: space,
  errors: criteria_errors,
});

export const updateSpace = endpoint({
  method: 'PATCH',
  path: '/space/update',
  summary: 'Changes a space; for its managers. When its audience is removed, its members stay.',
  auth,
  module,
  load: 'bulk',
  body: z.object({ ...fields, space_name: fields.space_name.optional(), space_id: id }),
  response: space,
  errors: [...criteria_errors, 'SPACE_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const archiveSpace = endpoint({
  method: 'POST',
  path: '/space/archive',
  summary:
    'Makes a space and its sub-spaces read-only and takes it off the list of spaces, or restores it; for its managers.',
  auth,
  module,
  body: z.object({ space_id: id, is_archived: z.boolean() }),
  response: space,
  errors: ['SPACE_NOT_FOUND', 'INVALID_ACTION'],
});

export const exportSpace = endpoint({
  method: 'GET',
  path: '/space/export',
  summary:
    'A space as CSV, for its owners: who is in it and in its sub-spaces, and what was written there with its comments, as far as the caller can read it. The audit log records it.',
  auth,
  module,
  load: 'bulk',
  query: z.object({ space_id: id }),
  response: attachment,
  file: 'text/csv; charset=utf-8',
  errors: ['SPACE_NOT_FOUND'],
});

export const previewSpaceDeletion = endpoint({
  method: 'GET',
  path: '/space/delete/preview',
  summary:
    'Who loses a space when it is deleted, how many sub-spaces go with it, and for how many days it can be restored (null: forever); for its owners.',
  auth,
  module,
  query: z.object({ space_id: id }),
  response: z.object({
    total_members: z.number().int().nullable(),
    sub_spaces_count: z.number().int(),
    kept_days: z.number().int().nullable(),
  }),
  errors: ['SPACE_NOT_FOUND'],
});

export const deleteSpace = endpoint({
  method: 'DELETE',
  path: '/space/delete',
  summary: 'Deletes a space with its sub-spaces and everything in them; for its owners.',
  auth,
  module,
  query: z.object({ space_id: id }),
  response: nothing,
  errors: ['SPACE_NOT_FOUND', 'INVALID_ACTION'],
});

export const restoreSpace = endpoint({
  method: 'POST',
  path: '/space/restore',
  summary: 'Restores a deleted space with its members, and the sub-spaces that were deleted with it; for its owners.',
  auth,
  module,
  body: z.object({ space_id: id }),
  response: space,
  errors: ['SPACE_NOT_FOUND', 'INVALID_ACTION'],
});

export const listDeletedSpaces = endpoint({
  method: 'POST',
  path: '/space/deleted/list',
  reads: true,
  summary: 'Deleted spaces that the caller owns and can restore, most recently deleted first.',
  auth,
  module,
  body: z.object(paging),
  response: page(deletedSpace),
});

export const listManagedSpaces = endpoint({
  method: 'POST',
  path: '/space/admin/list',
  reads: true,
  summary:
    'The spaces of the company, by name; deleted ones by date, most recent first. Hidden ones are listed only if they have no owner.',
  auth,
  module,
  permissions: ['spaces.manage'],
  load: 'question',
  body: z.object({
    search: text(limits.search_length).optional(),
    visibility: spaceVisibility.optional(),
    state: managedSpaceState.default('present'),
    ...paging,
  }),
  response: page(managedSpace),
});

const part_errors = ['NO_SUB_SPACE_FOUND', 'INVALID_ACTION'] as const;

export const listSubSpaces = endpoint({
  method: 'GET',
  path: '/space/sub-space/list',
  summary:
    'The sub-spaces of a space that the caller may know about, in the order that its managers chose; for people who can read the space.',
  auth,
  module,
  query: z.object({ space_id: id }),
  response: z.object({ items: z.array(subSpace) }),
  errors: ['SPACE_NOT_FOUND'],
});

export const getSubSpace = endpoint({
  method: 'GET',
  path: '/space/sub-space/get',
  summary:
    'One sub-space. NO_SUB_SPACE_FOUND for people who may not know about it, and if it is in another space than `space_id`.',
  auth,
  module,
  query: z.object({ sub_space_id: id, space_id: id.optional() }),
  response: subSpace,
  errors: ['NO_SUB_SPACE_FOUND'],
});

export const createSubSpace = endpoint({
  method: 'POST',
  path: '/space/sub-space/new',
  summary:
    'Creates a sub-space, public unless `visibility` says otherwise; for managers of the space. The caller owns a private or hidden one, and has to be a member of the space for that. INVALID_ACTION if the space has as many as it can.',
  auth,
  module,
  load: 'bulk',
  idempotent: true,
  body: z.object({ ...part_fields, space_id: id }),
  response: subSpace,
  errors: ['SPACE_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const updateSubSpace = endpoint({
  method: 'PATCH',
  path: '/space/sub-space/update',
  summary:
    'Changes a sub-space; for managers of the space and of the sub-space. When a public one becomes private, everyone in the space stays a member. INVALID_ACTION if the default one would no longer be public.',
  auth,
  module,
  load: 'bulk',
  body: z.object({ ...part_fields, sub_space_name: part_fields.sub_space_name.optional(), sub_space_id: id }),
  response: subSpace,
  errors: [...part_errors, 'PLACE_ARCHIVED'],
});

export const reorderSubSpaces = endpoint({
  method: 'POST',
  path: '/space/sub-space/reorder',
  summary: 'Puts sub-spaces in this order, before those that are not named; for managers of the space.',
  auth,
  module,
  body: z.object({ space_id: id, sub_space_ids: z.array(id).min(1).max(limits.sub_spaces_per_space) }),
  response: z.object({ items: z.array(subSpace) }),
  errors: ['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND'],
});

export const deleteSubSpace = endpoint({
  method: 'DELETE',
  path: '/space/sub-space/delete',
  summary:
    'Deletes a sub-space with everything in it; for managers of the space and owners of the sub-space. INVALID_ACTION for the default one.',
  auth,
  module,
  query: z.object({ sub_space_id: id }),
  response: nothing,
  errors: part_errors,
});

export const restoreSubSpace = endpoint({
  method: 'POST',
  path: '/space/sub-space/restore',
  summary:
    'Restores a deleted sub-space of a space that is not deleted; for managers of the space and owners of the sub-space.',
  auth,
  module,
  body: z.object({ sub_space_id: id }),
  response: subSpace,
  errors: part_errors,
});

export const listDeletedSubSpaces = endpoint({
  method: 'POST',
  path: '/space/sub-space/deleted/list',
  reads: true,
  summary: 'Deleted sub-spaces of a space that the caller can restore, most recently deleted first.',
  auth,
  module,
  body: z.object({ space_id: id, ...paging }),
  response: page(deletedSubSpace),
  errors: ['SPACE_NOT_FOUND'],
});
