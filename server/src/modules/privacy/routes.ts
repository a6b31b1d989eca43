import * as privacy from '@plaudit/contract/privacy/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { decideRequest } from './decisions/decisions.ts';
import { previewErasure } from './erasure/erasure.ts';
import { askExport, listExports } from './export/export.ts';
import {
  askErasure,
  cancelRequest,
  createRequest,
  listOwnRequests,
  listRequests,
  withdrawRequest,
} from './requests/requests.ts';
import { getSettings, updateSettings } from './settings/settings.ts';

export const routes = [
  bind(privacy.listOwnRequests, (ctx, { viewer, query }) => listOwnRequests(ctx, viewer, query)),
  bind(privacy.askErasure, (ctx, { viewer, body }) => askErasure(ctx, viewer, body)),
  bind(privacy.withdrawRequest, (ctx, { viewer, body }) => withdrawRequest(ctx, viewer, body.request_id)),
  bind(privacy.askExport, (ctx, { viewer }) => askExport(ctx, viewer)),
  bind(privacy.listExports, (ctx, { viewer, query }) => listExports(ctx, viewer, query)),
  bind(privacy.listRequests, (ctx, { viewer, body }) => listRequests(ctx, viewer, body)),
  bind(privacy.createRequest, (ctx, { viewer, body }) => createRequest(ctx, viewer, body)),
  bind(privacy.decideRequest, (ctx, { viewer, body }) => decideRequest(ctx, viewer, body)),
  bind(privacy.previewErasure, (ctx, { viewer, query }) => previewErasure(ctx, viewer, query.request_id)),
  bind(privacy.cancelRequest, (ctx, { viewer, body }) => cancelRequest(ctx, viewer, body.request_id)),
  bind(privacy.getPrivacySettings, (ctx, { viewer }) => getSettings(ctx, viewer)),
  bind(privacy.updatePrivacySettings, (ctx, { viewer, body }) => updateSettings(ctx, viewer, body)),
];
