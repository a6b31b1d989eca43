import * as endpoints from '@plaudit/contract/group/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { checkAsked } from '../audience/audience.ts';
import { loadGroup } from './access.ts';
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from './group.ts';
import { addMembers, listMembers, removeMembers } from './members/members.ts';

export const routes = [
  bind(endpoints.listGroups, (ctx, { viewer, body }) => listGroups(ctx, viewer, body)),
  bind(endpoints.createGroup, async (ctx, { viewer, body }) => {
    if (body.selection) await checkAsked(ctx, viewer, body.selection);
    return createGroup(ctx, viewer, body);
  }),
  bind(endpoints.updateGroup, async (ctx, { viewer, body }) => {
    if (body.selection) {
      const { selection } = await loadGroup(ctx.db, viewer, body.group_id);
      await checkAsked(ctx, viewer, body.selection, selection ? [selection] : []);
    }
    return updateGroup(ctx, viewer, body);
  }),
  bind(endpoints.deleteGroup, (ctx, { viewer, query }) => deleteGroup(ctx, viewer, query.group_id)),
  bind(endpoints.restoreGroup, (ctx, { viewer, body }) => restoreGroup(ctx, viewer, body.group_id)),
  bind(endpoints.listGroupMembers, (ctx, { viewer, body }) => listMembers(ctx, viewer, body)),
  bind(endpoints.addGroupMembers, (ctx, { viewer, body }) => addMembers(ctx, viewer, body)),
  bind(endpoints.removeGroupMembers, (ctx, { viewer, body }) => removeMembers(ctx, viewer, body)),
];
