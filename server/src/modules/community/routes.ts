import * as endpoints from '@plaudit/contract/community/endpoints';
import { bind } from '../../platform/http/bind.ts';
import {
  createCommunity,
  deleteCommunity,
  getCommunity,
  listCommunities,
  restoreCommunity,
  updateCommunity,
} from './community.ts';

export const routes = [
  bind(endpoints.listCommunities, (ctx, { viewer, body }) => listCommunities(ctx, viewer, body)),
  bind(endpoints.getCommunity, (ctx, { viewer, query }) => getCommunity(ctx, viewer, query.community_id)),
  bind(endpoints.createCommunity, (ctx, { viewer, body }) => createCommunity(ctx, viewer, body)),
  bind(endpoints.updateCommunity, (ctx, { viewer, body }) => updateCommunity(ctx, viewer, body)),
  bind(endpoints.deleteCommunity, (ctx, { viewer, query }) => deleteCommunity(ctx, viewer, query.community_id)),
  bind(endpoints.restoreCommunity, (ctx, { viewer, body }) => restoreCommunity(ctx, viewer, body.community_id)),
];
