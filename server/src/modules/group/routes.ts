import * as endpoints from '@plaudit/contract/group/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from './group.ts';
import { addMembers, listMembers, removeMembers } from './members/members.ts';

export const routes = [
  bind(endpoints.listGroups, (ctx, { viewer, body }) => listGroups(ctx, viewer, body)),
  bind(endpoints.createGroup, (ctx, { viewer, body }) => createGroup(ctx, viewer, body)),
  bind(endpoints.updateGroup, (ctx, { viewer, body }) => updateGroup(ctx, viewer, body)),
  bind(endpoints.deleteGroup, (ctx, { viewer, query }) => deleteGroup(ctx, viewer, query.group_id)),
  bind(endpoints.restoreGroup, (ctx, { viewer, body }) => restoreGroup(ctx, viewer, body.group_id)),
  bind(endpoints.listGroupMembers, (ctx, { viewer, body }) => listMembers(ctx, viewer, body)),
  bind(endpoints.addGroupMembers, (ctx, { viewer, body }) => addMembers(ctx, viewer, body)),
  bind(endpoints.removeGroupMembers, (ctx, { viewer, body }) => removeMembers(ctx, viewer, body)),
];
