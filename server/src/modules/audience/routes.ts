import * as endpoints from '@plaudit/contract/audience/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { checkAsked, countAudience, describeAudience, explainAudience, listAudience } from './audience.ts';
import {
  createSavedAudience,
  deleteSavedAudience,
  listSavedAudiences,
  restoreSavedAudience,
  updateSavedAudience,
} from './saved/saved.ts';

export const routes = [
  bind(endpoints.countAudience, async (ctx, { viewer, body }) => {
    await checkAsked(ctx, viewer, [{ path: 'body.selection', selection: body.selection }]);
    return { count: await countAudience(ctx, viewer, body.selection) };
  }),
  bind(endpoints.listAudience, async (ctx, { viewer, body }) => {
    await checkAsked(ctx, viewer, [{ path: 'body.selection', selection: body.selection }]);
    return listAudience(ctx, viewer, body);
  }),
  bind(endpoints.explainAudience, async (ctx, { viewer, body }) => {
    await checkAsked(ctx, viewer, [{ path: 'body.selection', selection: body.selection }]);
    return explainAudience(ctx, viewer, body);
  }),
  bind(endpoints.describeAudience, (ctx, { viewer, body }) => describeAudience(ctx, viewer, body.selection)),
  bind(endpoints.listSavedAudiences, (ctx, { viewer, body }) => listSavedAudiences(ctx, viewer, body)),
  bind(endpoints.createSavedAudience, (ctx, { viewer, body }) => createSavedAudience(ctx, viewer, body)),
  bind(endpoints.updateSavedAudience, (ctx, { viewer, body }) => updateSavedAudience(ctx, viewer, body)),
  bind(endpoints.deleteSavedAudience, (ctx, { viewer, query }) => deleteSavedAudience(ctx, viewer, query.audience_id)),
  bind(endpoints.restoreSavedAudience, (ctx, { viewer, body }) => restoreSavedAudience(ctx, viewer, body.audience_id)),
];
