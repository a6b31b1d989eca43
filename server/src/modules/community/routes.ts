import * as endpoints from '@plaudit/contract/community/endpoints';
import { bind, bindFile } from '../../platform/http/bind.ts';
import {
  archiveCommunity,
  createCommunity,
  deleteCommunity,
  getCommunity,
  listCommunities,
  restoreCommunity,
  updateCommunity,
} from './community.ts';
import { exportCommunities } from './export/export.ts';
import { listSuggested } from './suggested/suggested.ts';
import { listDeletedCommunities, listManagedCommunities, previewDeletion } from './managed/managed.ts';

export const routes = [
  bind(endpoints.listCommunities, (ctx, { viewer, body }) => listCommunities(ctx, viewer, body)),
  bind(endpoints.getCommunity, (ctx, { viewer, query }) => getCommunity(ctx, viewer, query.community_id)),
  bind(endpoints.listSuggestedCommunities, (ctx, { viewer }) => listSuggested(ctx, viewer)),
  bind(endpoints.createCommunity, (ctx, { viewer, body }) => createCommunity(ctx, viewer, body)),
  bind(endpoints.updateCommunity, (ctx, { viewer, body }) => updateCommunity(ctx, viewer, body)),
  bind(endpoints.archiveCommunity, (ctx, { viewer, body }) => archiveCommunity(ctx, viewer, body)),
  bind(endpoints.previewDeletion, (ctx, { viewer, query }) => previewDeletion(ctx, viewer, query.community_id)),
  bind(endpoints.deleteCommunity, (ctx, { viewer, query }) => deleteCommunity(ctx, viewer, query.community_id)),
  bind(endpoints.restoreCommunity, (ctx, { viewer, body }) => restoreCommunity(ctx, viewer, body.community_id)),
  bind(endpoints.listDeletedCommunities, (ctx, { viewer, body }) => listDeletedCommunities(ctx, viewer, body)),
  bind(endpoints.listManagedCommunities, (ctx, { viewer, body }) => listManagedCommunities(ctx, viewer, body)),
  bindFile(endpoints.exportCommunities, (ctx, { viewer, query }) => exportCommunities(ctx, viewer, query)),
];
