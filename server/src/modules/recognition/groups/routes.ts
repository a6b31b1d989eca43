import * as group from '@plaudit/contract/recognition-group/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { createGroup, deleteGroup, listGroups, orderGroups, restoreGroup, updateGroup } from './groups.ts';

export const routes = [
  bind(group.listRecognitionGroups, (ctx, { viewer }) => listGroups(ctx, viewer)),
  bind(group.createRecognitionGroup, (ctx, { viewer, body }) => createGroup(ctx, viewer, body)),
  bind(group.updateRecognitionGroup, (ctx, { viewer, body }) => updateGroup(ctx, viewer, body)),
  bind(group.deleteRecognitionGroup, (ctx, { viewer, query }) => deleteGroup(ctx, viewer, query.recognition_group_id)),
  bind(group.restoreRecognitionGroup, (ctx, { viewer, body }) => restoreGroup(ctx, viewer, body.recognition_group_id)),
  bind(group.orderRecognitionGroups, (ctx, { viewer, body }) => orderGroups(ctx, viewer, body.recognition_group_ids)),
];
