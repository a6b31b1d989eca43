import * as endpoints from '@plaudit/contract/group/endpoints';
import type { Group } from '@plaudit/contract/group/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { checkAsked } from '../audience/audience.ts';
import { asSeenBy } from './access.ts';
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from './group.ts';
import { addMembers, listMembers, removeMembers } from './members/members.ts';

const seen = async (ctx: Context, viewer: Viewer, group: Group): Promise<Group> => {
  const [as_seen] = await asSeenBy(ctx, viewer, [group]);
  return as_seen as Group;
};

export const routes = [
  bind(endpoints.listGroups, async (ctx, { viewer, body }) => {
    const page = await listGroups(ctx, viewer, body);
    return { ...page, items: await asSeenBy(ctx, viewer, page.items) };
  }),
  bind(endpoints.createGroup, async (ctx, { viewer, body }) => {
    const { selection } = body;
    if (selection) await checkAsked(ctx, viewer, [{ path: 'body.selection', selection }]);
    return createGroup(ctx, viewer, body);
  }),
  bind(endpoints.updateGroup, async (ctx, { viewer, body }) => seen(ctx, viewer, await updateGroup(ctx, viewer, body))),
  bind(endpoints.deleteGroup, (ctx, { viewer, query }) => deleteGroup(ctx, viewer, query.group_id)),
  bind(endpoints.restoreGroup, async (ctx, { viewer, body }) =>
    seen(ctx, viewer, await restoreGroup(ctx, viewer, body.group_id)),
  ),
  bind(endpoints.listGroupMembers, (ctx, { viewer, body }) => listMembers(ctx, viewer, body)),
  bind(endpoints.addGroupMembers, (ctx, { viewer, body }) => addMembers(ctx, viewer, body)),
  bind(endpoints.removeGroupMembers, (ctx, { viewer, body }) => removeMembers(ctx, viewer, body)),
];
