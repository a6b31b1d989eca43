import * as endpoints from '@plaudit/contract/space/endpoints';
import * as role_endpoints from '@plaudit/contract/space-role/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { createSpaceRole, deleteSpaceRole, giveSpaceRole, listSpaceRoles, updateSpaceRole } from '../place/place.ts';
import { exportSpace } from './export/export.ts';
import { listDeletedSpaces, listManagedSpaces, previewDeletion } from './managed/managed.ts';
import { createSpace, spaces, sub_spaces, updateSpace } from './space.ts';
import {
  createSubSpace,
  getSubSpace,
  listDeletedSubSpaces,
  listSubSpaces,
  reorderSubSpaces,
  updateSubSpace,
} from './sub-space/sub-space.ts';
import { listSuggested } from './suggested/suggested.ts';

export const routes = [
  bind(endpoints.listSpaces, (ctx, { viewer, body }) => spaces.list(ctx, viewer, body)),
  bind(endpoints.getSpace, (ctx, { viewer, query }) => spaces.get(ctx, viewer, query.space_id)),
  bind(endpoints.listSuggestedSpaces, (ctx, { viewer }) => listSuggested(ctx, viewer)),
  bind(endpoints.createSpace, (ctx, { viewer, body }) => createSpace(ctx, viewer, body)),
  bind(endpoints.updateSpace, (ctx, { viewer, body }) => updateSpace(ctx, viewer, body)),
  bind(endpoints.archiveSpace, (ctx, { viewer, body }) => spaces.archive(ctx, viewer, body.space_id, body.is_archived)),
  bind(endpoints.exportSpace, (ctx, { viewer, query }) => exportSpace(ctx, viewer, query.space_id)),
  bind(endpoints.previewSpaceDeletion, (ctx, { viewer, query }) => previewDeletion(ctx, viewer, query.space_id)),
  bind(endpoints.deleteSpace, (ctx, { viewer, query }) => spaces.remove(ctx, viewer, query.space_id)),
  bind(endpoints.restoreSpace, (ctx, { viewer, body }) => spaces.restore(ctx, viewer, body.space_id)),
  bind(endpoints.listDeletedSpaces, (ctx, { viewer, body }) => listDeletedSpaces(ctx, viewer, body)),
  bind(endpoints.listManagedSpaces, (ctx, { viewer, body }) => listManagedSpaces(ctx, viewer, body)),
  bind(endpoints.listSubSpaces, (ctx, { viewer, query }) => listSubSpaces(ctx, viewer, query.space_id)),
  bind(endpoints.getSubSpace, (ctx, { viewer, query }) => getSubSpace(ctx, viewer, query)),
  bind(endpoints.createSubSpace, (ctx, { viewer, body }) => createSubSpace(ctx, viewer, body)),
  bind(endpoints.updateSubSpace, (ctx, { viewer, body }) => updateSubSpace(ctx, viewer, body)),
  bind(endpoints.reorderSubSpaces, (ctx, { viewer, body }) => reorderSubSpaces(ctx, viewer, body)),
  bind(endpoints.deleteSubSpace, (ctx, { viewer, query }) => sub_spaces.remove(ctx, viewer, query.sub_space_id)),
  bind(endpoints.restoreSubSpace, (ctx, { viewer, body }) => sub_spaces.restore(ctx, viewer, body.sub_space_id)),
  bind(endpoints.listDeletedSubSpaces, (ctx, { viewer, body }) => listDeletedSubSpaces(ctx, viewer, body)),
  bind(role_endpoints.listSpaceRoles, (ctx, { viewer, query }) => listSpaceRoles(ctx, viewer, query)),
  bind(role_endpoints.createSpaceRole, (ctx, { viewer, body }) => createSpaceRole(ctx, viewer, body)),
  bind(role_endpoints.updateSpaceRole, (ctx, { viewer, body }) => updateSpaceRole(ctx, viewer, body)),
  bind(role_endpoints.deleteSpaceRole, (ctx, { viewer, query }) => deleteSpaceRole(ctx, viewer, query)),
  bind(role_endpoints.giveSpaceRole, (ctx, { viewer, body }) => giveSpaceRole(ctx, viewer, body)),
];
