import * as endpoints from '@plaudit/contract/community/endpoints';
import { bind, bindFile } from '../../platform/http/bind.ts';
import { communities, createCommunity, updateCommunity } from './community.ts';
import { exportCommunities } from './export/export.ts';
import { listSuggested } from './suggested/suggested.ts';
import { listDeletedCommunities, listManagedCommunities, previewDeletion } from './managed/managed.ts';

export const routes = [
  bind(endpoints.listCommunities, (ctx, { viewer, body }) => communities.list(ctx, viewer, body)),
  bind(endpoints.getCommunity, (ctx, { viewer, query }) => communities.get(ctx, viewer, query.community_id)),
  bind(endpoints.listSuggestedCommunities, (ctx, { viewer }) => listSuggested(ctx, viewer)),
  bind(endpoints.createCommunity, (ctx, { viewer, body }) => createCommunity(ctx, viewer, body)),
  bind(endpoints.updateCommunity, (ctx, { viewer, body }) => updateCommunity(ctx, viewer, body)),
  bind(endpoints.archiveCommunity, (ctx, { viewer, body }) =>
    communities.archive(ctx, viewer, body.community_id, body.is_archived),
  ),
  bind(endpoints.previewDeletion, (ctx, { viewer, query }) => previewDeletion(ctx, viewer, query.community_id)),
  bind(endpoints.deleteCommunity, (ctx, { viewer, query }) => communities.remove(ctx, viewer, query.community_id)),
  bind(endpoints.restoreCommunity, (ctx, { viewer, body }) => communities.restore(ctx, viewer, body.community_id)),
  bind(endpoints.listDeletedCommunities, (ctx, { viewer, body }) => listDeletedCommunities(ctx, viewer, body)),
  bind(endpoints.listManagedCommunities, (ctx, { viewer, body }) => listManagedCommunities(ctx, viewer, body)),
  bindFile(endpoints.exportCommunities, (ctx, { viewer, query }) => exportCommunities(ctx, viewer, query)),
];
