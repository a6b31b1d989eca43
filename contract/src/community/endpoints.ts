import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { placePosters, placeVisibility } from '../place/schema.ts';
import { attachment, fileUrl, id, line, nothing, page, paging, text } from '../schema.ts';
import { community, deletedCommunity, managedCommunity, managedState, suggestedCommunity } from './schema.ts';

export type { Community } from './schema.ts';

const auth = 'session' as const;
const module = 'community' as const;
const criteria_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;
const fields = {
  community_name: line(limits.title_length),
  description: text(limits.description_length).optional(),
  image_url: fileUrl.nullable().optional(),
  cover_url: fileUrl.nullable().optional(),
  posters: placePosters.optional(),
  has_comments: z.boolean().optional(),
  visibility: placeVisibility.optional(),
  audience: audienceSelection.nullable().optional(),
};

export const listCommunities = endpoint({
  method: 'POST',
  path: '/community/list',
  reads: true,
  summary:
    'The communities that the caller can know about, by name, pinned ones first: all of them, those they belong to, those they are invited to, or those whose content they can read. Archived ones are listed on their own.',
  auth,
  module,
  body: z.object({
    search: text(limits.search_length).optional(),
    scope: z.enum(['all', 'mine', 'invited', 'readable']).default('all'),
    is_archived: z.boolean().default(false),
    ...paging,
  }),
  response: page(community),
});

export const getCommunity = endpoint({
  method: 'GET',
  path: '/community/get',
  summary: 'One community. People outside a hidden community cannot find it.',
  auth,
  module,
  query: z.object({ community_id: id }),
  response: community,
  errors: ['COMMUNITY_NOT_FOUND'],
});

export const listSuggestedCommunities = endpoint({
  method: 'GET',
  path: '/community/suggested/list',
  summary:
    'Open communities that the caller does not belong to, but their manager, team, department or people they follow do: up to three, most people first.',
  auth,
  module,
  response: z.object({ items: z.array(suggestedCommunity) }),
});

export const createCommunity = endpoint({
  method: 'POST',
  path: '/community/new',
  summary:
    'Creates a community, open unless `visibility` says otherwise. The caller becomes its owner. Only people who manage communities can give it an audience.',
  auth,
  module,
  permissions: ['community.create', 'community.manage'],
  load: 'bulk',
  idempotent: true,
  body: z.object(fields),
  response: community,
  errors: criteria_errors,
});

export const updateCommunity = endpoint({
  method: 'PATCH',
  path: '/community/update',
  summary:
    'Changes a community; for its managers. When its audience is removed, its members stay. The community of everyone always stays open to everyone.',
  auth,
  module,
  load: 'bulk',
  body: z.object({ ...fields, community_name: fields.community_name.optional(), community_id: id }),
  response: community,
  errors: [...criteria_errors, 'COMMUNITY_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const archiveCommunity = endpoint({
  method: 'POST',
  path: '/community/archive',
  summary:
    'Makes a community read-only and takes it off the list of communities, or restores it; for its managers. INVALID_ACTION for the community of everyone.',
  auth,
  module,
  body: z.object({ community_id: id, is_archived: z.boolean() }),
  response: community,
  errors: ['COMMUNITY_NOT_FOUND', 'INVALID_ACTION'],
});

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/community/delete/preview',
  summary:
    'Who loses a community when it is deleted, and for how many days it can be restored (null: forever); for its owners.',
  auth,
  module,
  query: z.object({ community_id: id }),
  response: z.object({ members_count: z.number().int().nullable(), kept_days: z.number().int().nullable() }),
  errors: ['COMMUNITY_NOT_FOUND'],
});

export const deleteCommunity = endpoint({
  method: 'DELETE',
  path: '/community/delete',
  summary: 'Deletes a community with everything in it; for its owners.',
  auth,
  module,
  query: z.object({ community_id: id }),
  response: nothing,
  errors: ['COMMUNITY_NOT_FOUND', 'INVALID_ACTION'],
});

export const restoreCommunity = endpoint({
  method: 'POST',
  path: '/community/restore',
  summary: 'Restores a deleted community with its members; for its owners.',
  auth,
  module,
  body: z.object({ community_id: id }),
  response: community,
  errors: ['COMMUNITY_NOT_FOUND'],
});

export const listDeletedCommunities = endpoint({
  method: 'POST',
  path: '/community/deleted/list',
  reads: true,
  summary: 'Deleted communities that the caller owns and can restore, most recently deleted first.',
  auth,
  module,
  body: z.object(paging),
  response: page(deletedCommunity),
});

const filter = {
  search: text(limits.search_length).optional(),
  visibility: placeVisibility.optional(),
  state: managedState.default('present'),
};

export const listManagedCommunities = endpoint({
  method: 'POST',
  path: '/community/admin/list',
  reads: true,
  summary:
    'The communities of the company, by name; deleted ones by date, most recent first. Hidden ones are listed only if they have no owner.',
  auth,
  module,
  permissions: ['community.manage'],
  load: 'question',
  body: z.object({ ...filter, ...paging }),
  response: page(managedCommunity),
});

export const exportCommunities = endpoint({
  method: 'GET',
  path: '/community/admin/export',
  summary: 'The same as .xlsx. The audit log records the export.',
  auth,
  module,
  permissions: ['community.manage'],
  load: 'bulk',
  query: z.object(filter),
  response: attachment,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
